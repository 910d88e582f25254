import { useTranslate } from '#ui/i18n.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function ButtonFields() {
  const t = useTranslate();
  return (
    <>
      <TextField name="btnName" label={t('desk@field.btnName')} maxLength={40} />
      <TextField
        name="btnLink"
        label={t('desk@field.btnLink')}
        help={t('desk@field.btnLinkHelp')}
        placeholder="/registration"
        maxLength={300}
      />
    </>
  );
}
