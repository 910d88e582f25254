/** Last, first and second name of a person, inside a `FieldGroup`, with a checkbox for no second name (spec §3). */
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import css from '#ui/form/name-fields.module.css';

const maxNameLength = 60;

/** Fields `last_name`, `name`, `second_name` and the checkbox `no_second_name`. */
export function NameFields() {
  const t = useTranslate();
  const { getValues, setValue, clearErrors, control } = useFormContext();
  const hasNoSecondName = useWatch({ control, name: 'no_second_name' }) === true;
  // Kept while the box is checked, so that a mistake loses nothing.
  const typedName = useRef('');
  const toggle = (checked: boolean) => {
    if (checked) typedName.current = String(getValues('second_name') ?? '');
    setValue('second_name', checked ? '' : typedName.current, { shouldDirty: true });
    clearErrors('second_name');
  };
  return (
    <>
      <TextField
        name="last_name"
        label={t('common@person.lastName')}
        autoComplete="family-name"
        maxLength={maxNameLength}
        required
      />
      <TextField
        name="name"
        label={t('common@person.name')}
        autoComplete="given-name"
        maxLength={maxNameLength}
        required
      />
      <div className={css.pair}>
        <TextField
          name="second_name"
          label={t('common@person.secondName')}
          autoComplete="additional-name"
          maxLength={maxNameLength}
          disabled={hasNoSecondName}
          required={!hasNoSecondName}
        />
        <CheckboxField name="no_second_name" label={t('common@person.noSecondName')} onToggle={toggle} />
      </div>
    </>
  );
}
