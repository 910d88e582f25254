/** The dialog that signs a file with a qualified certificate (spec §4). Load it lazily: few visitors sign. */
import { useState } from 'react';
import { CertificateChoice } from '#features/signing/web/sign/certificate-choice.tsx';
import { fits } from '#features/signing/web/sign/certificate-validators.ts';
import { OtherApplication } from '#features/signing/web/sign/other-application.tsx';
import { PluginFault } from '#features/signing/web/sign/plugin-fault.tsx';
import { SigningFault } from '#features/signing/web/sign/signing-fault.tsx';
import type { SigningTask } from '#features/signing/web/sign/task.ts';
import { useCertificates } from '#features/signing/web/sign/use-certificates.ts';
import type { Certificates } from '#features/signing/web/sign/use-certificates.ts';
import { useLeaveLock } from '#features/signing/web/sign/use-leave-lock.ts';
import { useSigning } from '#features/signing/web/sign/use-signing.ts';
import type { SigningStep } from '#features/signing/web/sign/use-signing.ts';
import { useSigningFile } from '#features/signing/web/sign/use-signing-file.ts';
import type { SigningFile } from '#features/signing/web/sign/use-signing-file.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { FileView } from '#ui/data/file-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSignature } from '#ui/icons.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import '#ui/progress.css';
import css from '#features/signing/web/sign/sign.module.css';

/** A page renders it with `key={task.id}` while the task is open. */
export function SigningDialog(task: SigningTask) {
  const t = useTranslate();
  const signing = useSigning(task);
  const isSigning = signing.step !== null;
  useLeaveLock(isSigning);
  const file = useSigningFile(task);
  const certificates = useCertificates(task.certificateValidators);
  const { fitting, thumbprint, setChosen } = useCertificateChoice(certificates);
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const sign = () => {
    setIsChoiceMissing(thumbprint === undefined);
    if (thumbprint !== undefined && file.blob) void signing.sign(file.blob, thumbprint);
  };
  const reload = async () => {
    signing.clearError();
    await file.reload();
  };
  return (
    <Dialog
      opened
      size="large"
      title={t('sign@title')}
      persistent={task.persistent === true || isSigning}
      onClose={task.onClose}
    >
      <PluginFault list={certificates} />
      {/* Gets the initial focus: while everything loads, the first control is the one for another application. */}
      <div className={css.columns} tabIndex={-1} data-initial-focus>
        <DocumentView file={file} filename={task.filename} />
        <div className={css.side}>
          <CertificateChoice
            list={certificates}
            chosen={thumbprint}
            isChoiceMissing={isChoiceMissing && thumbprint === undefined}
            disabled={isSigning}
            onChoose={setChosen}
          />
          <OtherApplication
            file={file.blob}
            task={task}
            isOpen={certificates.state === 'failed'}
            disabled={isSigning}
            onSend={(signature) => void signing.send({ signature, certificate: null })}
          />
        </div>
      </div>
      <DialogActions>
        <SigningFault error={signing.error} onReload={reload} />
        <SigningProgress step={signing.step} />
        {!task.persistent && !isSigning && <DialogCancel />}
        {fitting.length > 0 && file.blob && (
          <Button busy={isSigning} icon={<IconSignature />} onClick={sign}>
            {t('sign@submit')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** A single fitting certificate is preselected. */
function useCertificateChoice(certificates: Certificates) {
  const [chosen, setChosen] = useState<string>();
  const fitting = fittingOf(certificates);
  const thumbprint = fitting.includes(chosen ?? '') || fitting.length > 1 ? chosen : fitting[0];
  return { fitting, thumbprint, setChosen };
}

const fittingOf = (list: Certificates): string[] =>
  list.state === 'loaded' ? list.certificates.filter(fits).map(({ thumbprint }) => thumbprint) : [];

function DocumentView({ file, filename }: { file: SigningFile; filename: string }) {
  const t = useTranslate();
  if (file.isFailed) return <ErrorBlock text={t('common@file.missing')} onRetry={file.reload} />;
  if (!file.blob) return <TextSkeleton lines={14} />;
  return <FileView src={file.blob} fileName={filename} title={filename} />;
}

/** Always rendered, so that a screen reader announces the first step as well. */
function SigningProgress({ step }: { step: SigningStep | null }) {
  const t = useTranslate();
  return (
    <div className={css.progress}>
      <p role="status">{step && t(`sign@step.${step.name}`)}</p>
      {step?.name === 'hashing' && (
        <progress max={1} value={step.share} aria-label={t('sign@step.hashing')} />
      )}
    </div>
  );
}
