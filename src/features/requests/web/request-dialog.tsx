/** Form of a company's request for the text of a scenario. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { listCompanyRequests, sendRequest } from '#features/requests/calls.ts';
import { maxRequestLength } from '#features/requests/constants.ts';
import { requestForm } from '#features/requests/schemas.ts';

interface RequestDialogProps {
  scenario: { id: string; name: string };
  onClose: () => void;
  invalidates: readonly { path: string }[];
}

export function RequestDialog({ scenario, onClose, invalidates }: RequestDialogProps) {
  const t = useTranslate();
  const form = useForm(requestForm, { defaultValues: { text: '' } });
  const sendMutation = useApiMutation(sendRequest, { invalidates: [listCompanyRequests, ...invalidates] });
  return (
    <Dialog opened onClose={onClose} title={t('requests@send.title')} size="medium">
      <Form
        form={form}
        noLegend
        onSubmit={async (input) => {
          await sendMutation.mutateAsync({ params: { id: scenario.id }, input });
          notify({ type: 'success', text: t('requests@send.done') });
          onClose();
        }}
      >
        <TextArea
          name="text"
          label={t('requests@send.text', { name: scenario.name })}
          help={t('requests@send.help')}
          required
          maxLength={maxRequestLength}
        />
        <DialogActions>
          <DialogCancel>{t('requests@send.cancel')}</DialogCancel>
          <SubmitButton>{t('requests@send.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
