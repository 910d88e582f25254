import type { Endpoint } from '#api/endpoint.ts';
import { useAsked } from '#api/use-asked.ts';
import { useText } from '#ui/i18n.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface SectionFieldProps {
  sections: Endpoint<undefined, { id: number; name: string }[]>;
  className?: string | undefined;
}

/** Choosing another section moves the row there. */
export function SectionField({ sections, className }: SectionFieldProps) {
  const text = useText();
  const { data = [] } = useAsked(sections);
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      name="sectionId"
      label={text('desk@field.section')}
      options={options}
      className={className}
      required
    />
  );
}
