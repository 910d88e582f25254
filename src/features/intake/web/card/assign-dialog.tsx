import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readOrder } from '#features/intake/calls.ts';
import { assignOrders, listIntakeOfficers } from '#features/intake/calls-list.ts';
import { assignInput } from '#features/intake/schemas-list.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { orderQueries } from '#features/intake/web/card/use-order-saved.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface AssignDialogProps {
  order: ReadOrderOutput;
  onClose: () => void;
}

export function AssignDialog({ order: { id, officer }, onClose }: AssignDialogProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const officers = useApiQuery(listIntakeOfficers);
  const listed = officers.data ?? [];
  // Adds the current officer while the list is loading, or when the officer has left intake.
  const isListed = officer === null || listed.some((candidate) => candidate.id === officer.id);
  const candidates = isListed ? listed : [officer, ...listed];
  const form = useForm(assignInput, { defaultValues: { ids: [id], officer: officer?.id ?? '' } });
  const assign = useApiMutation(assignOrders, { invalidates: [readOrder, ...orderQueries] });
  return (
    <FormDialog
      title={t('card@assign.title')}
      form={form}
      noLegend
      onSubmit={(input) => assign.mutateAsync({ input })}
      success={t('card@assign.done')}
      onClose={onClose}
      submitText={t('card@save')}
    >
      <SelectField
        name="officer"
        label={t('intake@columns.officer')}
        help={t('card@assign.help')}
        placeholder={t('card@nobody')}
        clearable
        options={candidates.map((candidate) => ({
          value: candidate.id,
          label: candidate.id === viewer?.id ? t('card@assign.me', { name: candidate.name }) : candidate.name,
        }))}
        query={officers}
      />
    </FormDialog>
  );
}
