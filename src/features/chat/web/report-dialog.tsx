/** A complaint about the thread: the fund reads its last messages and decides (product §12). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { reportThread } from '#features/chat/calls.ts';
import { complaintMessages, maxReasonLength } from '#features/chat/constants.ts';
import { reportForm } from '#features/chat/schemas.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function ReportDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(reportForm, { defaultValues: { reason: '' } });
  const report = useApiMutation(reportThread);
  return (
    <FormDialog
      title={t('chat@report.title')}
      form={form}
      noLegend
      onSubmit={(input) => report.mutateAsync({ params: { id: threadId }, input })}
      success={t('chat@report.done')}
      onClose={onClose}
      submitText={t('chat@report.submit')}
    >
      <TextArea
        name="reason"
        label={t('chat@report.reason')}
        help={t('chat@report.help', { count: complaintMessages })}
        rows={5}
        maxLength={maxReasonLength}
        required
      />
    </FormDialog>
  );
}
