/** Dialog in which the author declines a request, with a reason typed or taken from a template. */
import { useClient } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { declineForm } from '#features/requests/schemas.ts';
import { declineRequest, listInbox } from '#features/requests/calls.ts';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { cooldownDays } from '#features/requests/request-limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { FormOutput } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import css from '#features/requests/web/author-requests.module.css';

export interface AnswerDialogProps {
  request: InboxRequest;
  opened: boolean;
  onClose: () => void;
}

const maxReasonLength = 500;
const templates = ['busy', 'rights', 'profile'] as const;

export function DeclineDialog({ request, opened, onClose }: AnswerDialogProps) {
  const t = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('requests@web.author.decline.title')}>
      <p className={css.help}>
        {t('requests@web.author.decline.help', { company: request.organization.name, days: cooldownDays })}
      </p>
      <DeclineForm request={request} onClose={onClose} />
    </Dialog>
  );
}

function DeclineForm({ request, onClose }: Omit<AnswerDialogProps, 'opened'>) {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const form = useForm(declineForm, { defaultValues: { reason: '' } });
  const send = async (input: FormOutput<typeof declineForm>) => {
    await client.call(declineRequest, { params: { id: request.id }, input });
    notify({ type: 'success', text: t('requests@web.author.decline.done') });
    // Closes first, so that focus returns to the list before the answered request disappears from it.
    onClose();
    await invalidate(listInbox);
  };
  const applyTemplate = (reason: string) =>
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true });
  return (
    <Form form={form} onSubmit={send} noLegend>
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
      <DialogActions>
        <DialogCancel />
        <SubmitButton>{t('requests@web.author.decline.action')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
