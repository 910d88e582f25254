/** Last, first and second name of a person, inside a `FieldGroup`; who has no second name says so (spec §3). */
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from '#ui/name-fields.module.css';

const longest = 60;

/** Fields `last_name`, `name`, `second_name` and the tick `no_second_name`. */
export function NameFields() {
  const text = useText();
  const { setValue, clearErrors, control } = useFormContext();
  const none = useWatch({ control, name: 'no_second_name' }) === true;
  useEffect(() => {
    if (!none) return;
    setValue('second_name', '');
    clearErrors('second_name');
  }, [none, setValue, clearErrors]);
  return (
    <>
      <TextField
        name="last_name"
        label={text('common@person.lastName')}
        autoComplete="family-name"
        maxLength={longest}
        required
      />
      <TextField
        name="name"
        label={text('common@person.name')}
        autoComplete="given-name"
        maxLength={longest}
        required
      />
      <div className={css.pair}>
        <TextField
          name="second_name"
          label={text('common@person.secondName')}
          autoComplete="additional-name"
          maxLength={longest}
          disabled={none}
          required={!none}
        />
        <CheckboxField name="no_second_name" label={text('common@person.noSecondName')} />
      </div>
    </>
  );
}
