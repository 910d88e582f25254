import { useWatch } from 'react-hook-form';
import { maxSubjectLength, maxTextLength } from '#features/mailings/constants.ts';
import type { MailingOptions } from '#features/mailings/schemas.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface MailingFieldsProps {
  options: MailingOptions;
  /** The recipients may be the authors of found applications. */
  isFound: boolean;
}

export function MailingFields({ options, isFound }: MailingFieldsProps) {
  const t = useTranslate();
  const audience = useWatch({ name: 'audience' }) as string;
  const audiences = options.audiences.filter((value) => value !== 'FOUND' || isFound);
  return (
    <>
      <SelectField
        name="audience"
        label={t('mailings@fields.audience')}
        options={audiences.map((value) => ({ value, label: t(`mailings@audience.${value}`) }))}
        required
      />
      {audience === 'SELECTION' && (
        <SelectField
          name="selection"
          label={t('mailings@fields.selection')}
          options={options.selections.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      <TextField name="subject" label={t('mailings@fields.subject')} maxLength={maxSubjectLength} required />
      <TextArea
        name="text"
        label={t('mailings@fields.text')}
        help={t('mailings@fields.textHelp')}
        maxLength={maxTextLength}
        required
      />
    </>
  );
}
