/** Signing elsewhere (macOS, phones, Goskey, KryptoARM): downloads the exact bytes and uploads their signature. */
import { useId, useState } from 'react';
import { readSignatureFile, signatureExtensions } from '#features/signing/web/sign/signature-file.ts';
import type { SignatureFileFault } from '#features/signing/web/sign/signature-file.ts';
import type { SigningTask } from '#features/signing/web/sign/task.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import { saveFile } from '#ui/save-file.ts';
import css from '#features/signing/web/sign/sign.module.css';

interface OtherApplicationProps {
  /** Undefined until it is loaded. */
  file: Blob | undefined;
  task: Pick<SigningTask, 'filename' | 'help'>;
  /** Without the plug-in this is the only way to sign. */
  isOpen: boolean;
  disabled: boolean;
  onSend: (signature: string) => void;
}

export function OtherApplication({ file, task, isOpen, disabled, onSend }: OtherApplicationProps) {
  const t = useTranslate();
  return (
    <details key={String(isOpen)} open={isOpen} className={css.other}>
      <summary>{t('sign@other.title')}</summary>
      <ol className={css.steps}>
        <li>
          <p>{t('sign@other.download')}</p>
          <Button
            tone="outline"
            size="small"
            icon={<IconDownload size={18} />}
            busy={!file}
            onClick={() => file && saveFile(file, task.filename)}
          >
            {t('sign@other.downloadButton')}
          </Button>
        </li>
        <li>
          <p>{t('sign@other.sign')}</p>
          {task.help}
        </li>
        <li>
          <SignatureFileField disabled={disabled} onSend={onSend} />
        </li>
      </ol>
    </details>
  );
}

function SignatureFileField({ disabled, onSend }: Pick<OtherApplicationProps, 'disabled' | 'onSend'>) {
  const t = useTranslate();
  const id = useId();
  const [fault, setFault] = useState<SignatureFileFault>();
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    const result = await readSignatureFile(file);
    setFault('fault' in result ? result.fault : undefined);
    if ('text' in result) onSend(result.text);
  };
  return (
    <>
      <label htmlFor={id}>{t('sign@other.upload')}</label>
      <FileButton
        id={id}
        accept={signatureExtensions.join()}
        disabled={disabled}
        isInvalid={fault !== undefined}
        describedBy={`${id}-fault`}
        onFiles={(files) => void read(files)}
      />
      <p id={`${id}-fault`} role="alert" className={css.error}>
        {fault && t(`sign@other.fault.${fault}`)}
      </p>
    </>
  );
}
