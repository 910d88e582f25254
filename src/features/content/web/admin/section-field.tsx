import type { Endpoint } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

interface SectionFieldProps {
  sections: Endpoint<undefined, { id: number; name: string }[]>;
  wide?: boolean;
}

/** Choosing another section moves the row there. */
export function SectionField({ sections, wide = false }: SectionFieldProps) {
  const t = useTranslate();
  const query = useApiQuery(sections);
  const options = (query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      name="sectionId"
      label={t('content-admin@field.section')}
      options={options}
      query={query}
      wide={wide}
      required
    />
  );
}
