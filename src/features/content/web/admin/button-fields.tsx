import { useTranslate } from '#ui/i18n.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function ButtonFields() {
  const t = useTranslate();
  return (
    <>
      <TextField name="btnName" label={t('content-admin@field.btnName')} maxLength={40} />
      <TextField
        name="btnLink"
        label={t('content-admin@field.btnLink')}
        help={t('content-admin@field.btnLinkHelp')}
        placeholder="/registration"
        maxLength={300}
      />
    </>
  );
}
