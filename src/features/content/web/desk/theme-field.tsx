import { themes } from '#features/content/desk-fields.ts';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { RadioField } from '#ui/radio-group.tsx';

export function ThemeField() {
  const text = useText();
  const options = themes.map((value) => ({ value, label: text(`desk@theme.${value}`) }));
  return (
    <RadioField
      name="theme"
      label={text('desk@field.theme')}
      options={options}
      across
      className={fieldPlaces.full}
    />
  );
}
