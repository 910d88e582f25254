/** Position, role and rights of an employee; removing the employee ends all their sessions. */
import * as z from 'zod/mini';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { editEmployee, listEmployees } from '#features/organization/calls.ts';
import { employeeRoles } from '#features/organization/constants.ts';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import { RemoveEmployeeButton } from '#features/organization/web/remove-employee-button.tsx';
import { optionalText } from '#kernel/rules/text-rules.ts';

const schema = z.object({
  position: optionalText(120),
  department: optionalText(120),
  role: z.enum(employeeRoles),
  canVote: z.boolean(),
  canConfirm: z.boolean(),
});

interface EmployeeDialogProps {
  employee: EmployeeItem;
  name: string;
  onClose: () => void;
}

export function EmployeeDialog({ employee, name, onClose }: EmployeeDialogProps) {
  const t = useTranslate();
  const { position, department, role, canVote, canConfirm } = employee;
  const form = useForm(schema, { defaultValues: { position, department, role, canVote, canConfirm } });
  const editMutation = useApiMutation(editEmployee, { invalidates: [listEmployees] });
  return (
    <Dialog opened onClose={onClose} title={name}>
      <Form
        form={form}
        noLegend
        onSubmit={async (input) => {
          await editMutation.mutateAsync({ params: { id: employee.id }, input });
          notify({ type: 'success', text: t('organization@people.saved') });
          onClose();
        }}
      >
        <FieldGroup singleColumn>
          <TextField name="position" label={t('organization@people.position')} maxLength={120} />
          <TextField name="department" label={t('organization@people.department')} maxLength={120} />
          <RadioField
            name="role"
            label={t('organization@people.role')}
            options={employeeRoles.map((value) => ({ value, label: t(`organization@role.${value}`) }))}
          />
          <CheckboxField name="canVote" label={t('organization@people.canVote')} />
          <CheckboxField name="canConfirm" label={t('organization@people.canConfirm')} />
        </FieldGroup>
        <DialogActions>
          <RemoveEmployeeButton id={employee.id} kind="remove" onDone={onClose} />
          <SubmitButton>{t('organization@people.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
