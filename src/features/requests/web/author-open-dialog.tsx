/** Dialog in which the author opens the text to a company for some days. */
import { useClient } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { accessDays, defaultAccessDays } from '#features/requests/constants.ts';
import { listInbox, openRequest } from '#features/requests/calls.ts';
import { openForm } from '#features/requests/schemas.ts';
import type { AnswerDialogProps } from '#features/requests/web/author-decline-dialog.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { FormOutput } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import css from '#features/requests/web/author-requests.module.css';

export function OpenDialog({ request, opened, onClose }: AnswerDialogProps) {
  const t = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('requests@web.author.open.title')}>
      <p className={css.help}>
        {t('requests@web.author.open.help', {
          company: request.organization.name,
          scenario: request.scenario.name,
        })}
      </p>
      <OpenForm request={request} onClose={onClose} />
    </Dialog>
  );
}

function OpenForm({ request, onClose }: Omit<AnswerDialogProps, 'opened'>) {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const form = useForm(openForm, { defaultValues: { days: String(defaultAccessDays) } });
  const send = async (input: FormOutput<typeof openForm>) => {
    await client.call(openRequest, { params: { id: request.id }, input });
    notify({ type: 'success', text: t('requests@web.author.open.done') });
    // Closes first, so that focus returns to the list before the answered request disappears from it.
    onClose();
    await invalidate(listInbox);
  };
  const options = accessDays.map((count) => ({
    value: String(count),
    label: t('requests@web.author.days', { count }),
  }));
  return (
    <Form form={form} onSubmit={send} noLegend>
      <RadioField name="days" label={t('requests@web.author.open.days')} options={options} />
      <DialogActions>
        <DialogCancel />
        <SubmitButton>{t('requests@web.author.open.action')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
