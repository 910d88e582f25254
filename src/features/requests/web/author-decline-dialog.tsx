/** Dialog in which the author declines a request, with a reason typed or taken from a template. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { declineForm } from '#features/requests/schemas.ts';
import { declineRequest, listInbox } from '#features/requests/calls.ts';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { cooldownDays } from '#features/requests/request-limits.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import css from '#features/requests/web/author-requests.module.css';

export interface AnswerDialogProps {
  request: InboxRequest;
  onClose: () => void;
}

const maxReasonLength = 500;
const templates = ['busy', 'rights', 'profile'] as const;

export function DeclineDialog({ request, onClose }: AnswerDialogProps) {
  const t = useTranslate();
  const form = useForm(declineForm, { defaultValues: { reason: '' } });
  const decline = useApiMutation(declineRequest, { invalidates: [listInbox] });
  const applyTemplate = (reason: string) =>
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true });
  return (
    <FormDialog
      title={t('requests@web.author.decline.title')}
      form={form}
      noLegend
      onSubmit={(input) => decline.mutateAsync({ params: { id: request.id }, input })}
      success={t('requests@web.author.decline.done')}
      onClose={onClose}
      submitText={t('requests@web.author.decline.action')}
    >
      <p className={css.help}>
        {t('requests@web.author.decline.help', { company: request.organization.name, days: cooldownDays })}
      </p>
      <div className={css.templates}>
        {templates.map((template) => (
          <Button
            key={template}
            tone="outline"
            size="small"
            onClick={() => applyTemplate(t(`requests@web.author.decline.words.${template}`))}
          >
            {t(`requests@web.author.decline.template.${template}`)}
          </Button>
        ))}
      </div>
      <TextArea
        name="reason"
        label={t('requests@web.author.decline.reason')}
        help={t('requests@web.author.decline.reasonHelp')}
        maxLength={maxReasonLength}
        rows={4}
      />
    </FormDialog>
  );
}
