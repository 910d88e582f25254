/** Sends a personal invitation by letter; it is valid for seven days (product §9). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
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
    <FormDialog
      title={t('organization@people.invite')}
      form={form}
      onSubmit={(input) => inviteMutation.mutateAsync({ input })}
      success={t('organization@people.invited')}
      onClose={onClose}
      cancelText={t('organization@admin.back')}
      submitText={t('organization@people.send')}
    >
      <FieldGroup singleColumn>
        <TextField name="email" type="email" label={t('organization@field.email')} required />
        <TextField name="last_name" label={t('organization@people.lastName')} maxLength={60} />
        <TextField name="position" label={t('organization@people.position')} maxLength={120} />
      </FieldGroup>
    </FormDialog>
  );
}
