import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { listIntakeOfficers } from '#features/intake/calls-list.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** The officer who becomes responsible for the selected applications. */
export function OfficerField() {
  const t = useTranslate();
  const viewer = useViewer();
  const officers = useApiQuery(listIntakeOfficers);
  return (
    <SelectField
      name="officer"
      label={t('intake@columns.officer')}
      help={t('orders@assign.help')}
      placeholder={t('orders@assign.nobody')}
      clearable
      options={(officers.data ?? []).map(({ id, name }) => ({
        value: id,
        label: id === viewer?.id ? t('orders@filter.me', { name }) : name,
      }))}
      query={officers}
    />
  );
}
