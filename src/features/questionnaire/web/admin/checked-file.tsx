/** A document of the questionnaire: opened with a reason, accepted or rejected. */
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { pathOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useMay } from '#api/use-may.ts';
import { acceptFile, openFile, readOpenedFile, rejectFile } from '#features/questionnaire/calls-admin.ts';
import { questionnaireFileLifecycle } from '#features/questionnaire/file-lifecycle.ts';
import type { QuestionnaireFileState } from '#features/questionnaire/file-lifecycle.ts';
import { fileRemarkForm } from '#features/questionnaire/schemas-admin.ts';
import type { OpenedQuestionnaire, RejectedFile } from '#features/questionnaire/schemas-admin.ts';
import css from '#features/questionnaire/web/admin/check.module.css';
import { isInCheck } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import type { OpenedQuestionnaireProps } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import { ReasonDialog } from '#features/questionnaire/web/admin/reason-dialog.tsx';
import { fileSizeText } from '#ui/file-size-text.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { FileView } from '#ui/data/file-view.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

type CheckedFileRow = OpenedQuestionnaire['files'][number];

interface CheckedFileProps extends OpenedQuestionnaireProps {
  file: CheckedFileRow;
}

const tones: Readonly<Record<QuestionnaireFileState, StatusTone>> = {
  UPLOADED: 'neutral',
  ACCEPTED: 'success',
  REJECTED: 'error',
};

export function CheckedFile({ file, questionnaire, onChange }: CheckedFileProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, kind, size, state } = file;
  const show = (openUntil: string) => {
    setIsOpen(true);
    onChange((current) => withFile(current, { id, openUntil }));
  };
  return (
    <div className={css.file}>
      <div className={css.fileHead}>
        <p className={css.text}>{name}</p>
        <p className={css.help}>
          {[t(`questionnaire@web.fileKind.${kind}`), fileSizeText(size, t)].join(' · ')}
        </p>
        <StatusDot tone={tones[state]}>{t(`questionnaire-admin@fileState.${state}`)}</StatusDot>
      </div>
      <div className={css.actions}>
        {!isOpen && <OpenButton file={file} onOpened={show} />}
        <FileDecisions file={file} questionnaire={questionnaire} onChange={onChange} />
      </div>
      {isOpen && <FileView src={pathOf(readOpenedFile, { id })} fileName={name} title={name} />}
    </div>
  );
}

interface OpenButtonProps {
  file: CheckedFileRow;
  onOpened: (openUntil: string) => void;
}

function OpenButton({ file: { id, name, openUntil }, onOpened }: OpenButtonProps) {
  const t = useTranslate();
  const client = useClient();
  const [isOpen, setIsOpen] = useState(false);
  const open = async (reason: string) => {
    onOpened((await client.call(openFile, { params: { id }, input: { reason } })).openUntil);
  };
  const openOrAskReason = () => {
    if (openUntil && Date.parse(openUntil) > Date.now()) onOpened(openUntil);
    else setIsOpen(true);
  };
  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-label={t('questionnaire-admin@file.openNamed', { name })}
        onClick={openOrAskReason}
      >
        {t('questionnaire-admin@file.open')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('questionnaire-admin@file.open')}
          onOpen={open}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function FileDecisions({ file, questionnaire, onChange }: CheckedFileProps) {
  const t = useTranslate();
  const mayDecide = useMay('questionnaire.check') && isInCheck(questionnaire);
  const [isRejecting, setIsRejecting] = useState(false);
  const updateFile = (changes: Partial<CheckedFileRow>) =>
    onChange((current) => withFile(current, { id: file.id, ...changes }));
  const accept = useApiMutation(acceptFile, {
    onSuccess: ({ state, removedRemarkId }) => {
      updateFile({ state, remark: '' });
      onChange((current) => ({
        ...current,
        remarks: current.remarks.filter(({ id }) => id !== removedRemarkId),
      }));
    },
  });
  if (!mayDecide) return null;
  return (
    <>
      {canMove(questionnaireFileLifecycle, file.state, 'accept') && file.openUntil === null && (
        <p className={css.help}>{t('questionnaire-admin@file.openFirst')}</p>
      )}
      {canMove(questionnaireFileLifecycle, file.state, 'accept') && file.openUntil !== null && (
        <Button
          tone="outline"
          size="small"
          busy={accept.isPending}
          onClick={() => accept.mutate({ params: { id: file.id } })}
        >
          {t('questionnaire-admin@file.accept')}
        </Button>
      )}
      {canMove(questionnaireFileLifecycle, file.state, 'reject') && (
        <Button tone="ghost" size="small" onClick={() => setIsRejecting(true)}>
          {t('questionnaire-admin@file.reject')}
        </Button>
      )}
      {isRejecting && (
        <RejectDialog
          id={file.id}
          number={questionnaire.number}
          onRejected={({ state, remark }) => {
            updateFile({ state, remark: remark.text });
            onChange((current) => ({ ...current, remarks: [...current.remarks, remark] }));
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
}

const withFile = (
  questionnaire: OpenedQuestionnaire,
  { id, ...changes }: Partial<CheckedFileRow> & Pick<CheckedFileRow, 'id'>,
): OpenedQuestionnaire => ({
  ...questionnaire,
  files: questionnaire.files.map((one) => (one.id === id ? { ...one, ...changes } : one)),
});

interface RejectDialogProps {
  id: string;
  /** Number of the version that the officer reads. */
  number: number;
  onRejected: (decision: RejectedFile) => void;
  onClose: () => void;
}

function RejectDialog({ id, number, onRejected, onClose }: RejectDialogProps) {
  const t = useTranslate();
  const form = useForm(fileRemarkForm, { defaultValues: { remark: '', number } });
  const reject = useApiMutation(rejectFile);
  return (
    <FormDialog
      title={t('questionnaire-admin@file.rejectTitle')}
      form={form}
      noLegend
      onSubmit={async (input) => onRejected(await reject.mutateAsync({ params: { id }, input }))}
      onClose={onClose}
      submitText={t('questionnaire-admin@file.reject')}
    >
      <p className={css.help}>{t('questionnaire-admin@file.rejectHelp')}</p>
      <TextArea name="remark" label={t('questionnaire-admin@remarkText')} maxLength={1000} required />
    </FormDialog>
  );
}
