/** A complaint about the thread: the fund reads its last messages and decides (product §12). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { reportThread } from '#features/chat/calls.ts';
import { complaintMessages, hasTwoSides, maxReasonLength } from '#features/chat/constants.ts';
import type { ThreadType } from '#features/chat/constants.ts';
import { isQueueType } from '#features/chat/queue-capabilities.ts';
import { reportForm } from '#features/chat/schemas.ts';
import type { ChatThread } from '#features/chat/schemas.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface ReportDialogProps {
  thread: Pick<ChatThread, 'id' | 'type'>;
  onClose: () => void;
}

export function ReportDialog({ thread: { id, type }, onClose }: ReportDialogProps) {
  const t = useTranslate();
  const form = useForm(reportForm, { defaultValues: { reason: '' } });
  const report = useApiMutation(reportThread);
  return (
    <FormDialog
      title={t(hasTwoSides(type) ? 'chat@report.title' : 'chat@report.chatTitle')}
      form={form}
      noLegend
      onSubmit={(input) => report.mutateAsync({ params: { id }, input })}
      success={t('chat@report.done')}
      onClose={onClose}
      submitText={t('chat@report.submit')}
    >
      <TextArea
        name="reason"
        label={t('chat@report.reason')}
        help={t(`chat@report.help.${helpKeyOf(type)}`, { count: complaintMessages })}
        rows={5}
        maxLength={maxReasonLength}
        required
      />
    </FormDialog>
  );
}

/** In a thread with the fund the officers are the other side, so they learn who complains. */
function helpKeyOf(type: ThreadType): 'ORG' | 'COAUTHOR' | 'fund' | 'sides' {
  if (type === 'ORG' || type === 'COAUTHOR') return type;
  return isQueueType(type) ? 'fund' : 'sides';
}
