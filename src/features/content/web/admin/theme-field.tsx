import { themes } from '#features/content/admin-fields.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';

export function ThemeField() {
  const t = useTranslate();
  const options = themes.map((value) => ({ value, label: t(`content-admin@theme.${value}`) }));
  return <RadioField name="theme" label={t('content-admin@field.theme')} options={options} inline wide />;
}
