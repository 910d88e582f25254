import { useText } from '#ui/i18n.tsx';
import { TextField } from '#ui/text-field.tsx';

export function ButtonFields() {
  const text = useText();
  return (
    <>
      <TextField name="btnName" label={text('desk@field.btnName')} maxLength={40} />
      <TextField
        name="btnLink"
        label={text('desk@field.btnLink')}
        help={text('desk@field.btnLinkHelp')}
        placeholder="/registration"
        maxLength={300}
      />
    </>
  );
}
