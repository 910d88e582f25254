/** Sends a personal invitation by letter; it is valid for seven days (product §9). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlay/dialog.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { employeeInvitationForm, inviteEmployee, listEmployees } from '#features/organization/contract.ts';

export function InviteEmployeeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(employeeInvitationForm, {
    defaultValues: { email: '', last_name: '', position: '' } as never,
  });
  const inviteMutation = useApiMutation(inviteEmployee, { invalidates: [listEmployees] });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('organization@people.invite')}
      confirmOnClose={form.formState.isDirty}
    >
      <Form
        form={form}
        onSubmit={async (input) => {
          await inviteMutation.mutateAsync({ input });
          notify({ type: 'success', text: t('organization@people.invited') });
          onClose();
        }}
      >
        <FieldGroup singleColumn>
          <TextField name="email" type="email" label={t('organization@field.email')} required initialFocus />
          <TextField name="last_name" label={t('organization@people.lastName')} maxLength={60} />
          <TextField name="position" label={t('organization@people.position')} maxLength={120} />
        </FieldGroup>
        <DialogActions>
          <Button type="button" tone="outline" onClick={onClose}>
            {t('organization@desk.back')}
          </Button>
          <SubmitButton>{t('organization@people.send')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
