/** Sends a personal invitation by letter; it is valid for seven days (product §9). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { employeeInvitationForm } from '#features/organization/schemas.ts';
import { inviteEmployee, listEmployees } from '#features/organization/calls.ts';

export function InviteEmployeeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(employeeInvitationForm, {
    defaultValues: { email: '', last_name: '', position: '' },
  });
  const inviteMutation = useApiMutation(inviteEmployee, { invalidates: [listEmployees] });
  return (
    <Dialog opened onClose={onClose} title={t('organization@people.invite')}>
      <Form
        form={form}
        onSubmit={async (input) => {
          await inviteMutation.mutateAsync({ input });
          notify({ type: 'success', text: t('organization@people.invited') });
          onClose();
        }}
      >
        <FieldGroup singleColumn>
          <TextField name="email" type="email" label={t('organization@field.email')} required />
          <TextField name="last_name" label={t('organization@people.lastName')} maxLength={60} />
          <TextField name="position" label={t('organization@people.position')} maxLength={120} />
        </FieldGroup>
        <DialogActions>
          <DialogCancel>{t('organization@admin.back')}</DialogCancel>
          <SubmitButton>{t('organization@people.send')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
