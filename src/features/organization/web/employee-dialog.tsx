/**
 * Position, role and rights of an employee; removing the employee ends all their sessions. A person who has not accepted the
 * invitation has only the position.
 */
import * as z from 'zod/mini';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { editEmployee, listEmployees } from '#features/organization/calls.ts';
import { employeeRoles } from '#features/organization/constants.ts';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import { BlockEmployeeButton } from '#features/organization/web/block-employee-button.tsx';
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
  const isInvited = employee.state === 'INVITED';
  return (
    <FormDialog
      title={name}
      form={form}
      noLegend
      onSubmit={(input) => editMutation.mutateAsync({ params: { id: employee.id }, input })}
      success={t('organization@people.saved')}
      onClose={onClose}
      secondary={
        isInvited ? (
          <RemoveEmployeeButton id={employee.id} kind="revoke" onDone={onClose} />
        ) : (
          <>
            <RemoveEmployeeButton id={employee.id} kind="remove" onDone={onClose} />
            <BlockEmployeeButton employee={employee} onDone={onClose} />
          </>
        )
      }
      submitText={t('organization@people.save')}
    >
      <FieldGroup singleColumn>
        <TextField name="position" label={t('organization@people.position')} maxLength={120} />
        {!isInvited && (
          <>
            <TextField name="department" label={t('organization@people.department')} maxLength={120} />
            <RadioField
              name="role"
              label={t('organization@people.role')}
              options={employeeRoles.map((value) => ({ value, label: t(`organization@role.${value}`) }))}
            />
            <CheckboxField name="canVote" label={t('organization@people.canVote')} />
            <CheckboxField name="canConfirm" label={t('organization@people.canConfirm')} />
          </>
        )}
      </FieldGroup>
    </FormDialog>
  );
}
