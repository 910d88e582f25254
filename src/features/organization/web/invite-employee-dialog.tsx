/** Sends a personal invitation by letter; it is valid for seven days (product §9). */
import { useAct } from '#api/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextField } from '#ui/text-field.tsx';
import { employeeInvitationForm, inviteEmployee, listEmployees } from '#features/organization/contract.ts';

export function InviteEmployeeDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const form = useForm(employeeInvitationForm, {
    defaults: { email: '', last_name: '', position: '' } as never,
  });
  const inviteMutation = useAct(inviteEmployee, { refreshes: [listEmployees] });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('organization@people.invite')}
      confirmOnClose={form.formState.isDirty}
    >
      <Form
        form={form}
        onSubmit={async (input) => {
          await inviteMutation.mutateAsync({ input });
          notify({ type: 'success', text: text('organization@people.invited') });
          onClose();
        }}
      >
        <FieldGroup single>
          <TextField name="email" type="email" label={text('organization@field.email')} required first />
          <TextField name="last_name" label={text('organization@people.lastName')} maxLength={60} />
          <TextField name="position" label={text('organization@people.position')} maxLength={120} />
        </FieldGroup>
        <DialogActions>
          <Button type="button" tone="outline" onClick={onClose}>
            {text('organization@desk.back')}
          </Button>
          <SubmitButton>{text('organization@people.send')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
