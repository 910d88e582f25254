/** Where the author studied, in an order of their own (product §3). */
import { useCallback, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClient } from '#api/page-context.tsx';
import { listEducation } from '#features/profile/contract.ts';
import { educationLevels } from '#features/profile/profile-words.ts';
import { field, noEducation } from '#features/profile/web/wire.ts';
import { mostEducations } from '#features/profile/wire.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { FieldGroup, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { OrderedFields } from '#ui/ordered-fields.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export function EducationFields() {
  const text = useText();
  const none = useWatch({ name: field.notEducation }) === true;
  const { resetField } = useFormContext();
  // What is out of sight must not hold the form back.
  useEffect(() => {
    if (none) resetField(field.educations);
  }, [none, resetField]);
  return (
    <Panel title={text('profile@web.parts.education')}>
      <FieldGroup single>
        <CheckboxField name={field.notEducation} label={text('profile@web.fields.notEducation')} />
        {!none && (
          <OrderedFields
            name={field.educations}
            title={text('profile@web.education.title')}
            help={text('profile@web.education.help')}
            empty={noEducation}
            addText={text('profile@web.education.add')}
            most={mostEducations}
            rowTitle={(index) => text('profile@web.education.row', { number: index + 1 })}
          >
            {(prefix) => <EducationRow prefix={prefix} />}
          </OrderedFields>
        )}
      </FieldGroup>
    </Panel>
  );
}

function EducationRow({ prefix }: { prefix: string }) {
  const text = useText();
  const levels = educationLevels.map((value) => ({ value, label: text(`profile@level.${value}`) }));
  return (
    <>
      <Institution prefix={prefix} />
      <SelectField
        name={`${prefix}.level`}
        label={text('profile@web.education.level')}
        options={levels}
        required
      />
      <TextField
        name={`${prefix}.speciality`}
        label={text('profile@web.education.speciality')}
        maxLength={200}
      />
      <TextField name={`${prefix}.workshop`} label={text('profile@web.education.workshop')} maxLength={200} />
      <TextField
        name={`${prefix}.diploma`}
        label={text('profile@web.education.diploma')}
        placeholder={text('profile@web.education.diplomaExample')}
        maxLength={60}
      />
      <YearField name={`${prefix}.yearFrom`} label={text('profile@web.education.yearFrom')} />
      <YearField name={`${prefix}.yearTo`} label={text('profile@web.education.yearTo')} />
    </>
  );
}

function YearField({ name, label }: { name: string; label: string }) {
  const text = useText();
  return (
    <TextField
      name={name}
      label={label}
      placeholder={text('profile@web.fields.year')}
      inputMode="numeric"
      maxLength={4}
    />
  );
}

const onlyDigits = /^\d{1,10}$/;

/** Found by its name or by the beginning of its INN; other words are taken too. */
function Institution({ prefix }: { prefix: string }) {
  const text = useText();
  const client = useClient();
  const { setValue } = useFormContext();
  const load = useCallback(
    async (query: string, signal: AbortSignal) => {
      const input = onlyDigits.test(query) ? { inn: query } : { name: query };
      const found = await client.call(listEducation, { input, signal });
      return found.map(({ inn, name, nameLegal }) => ({
        value: inn,
        label: name,
        hint: text('profile@web.education.inn', { inn, name: nameLegal }),
      }));
    },
    [client, text],
  );
  return (
    <ComboBox
      name={`${prefix}.institution`}
      label={text('profile@web.education.institution')}
      help={text('profile@web.education.institutionHelp')}
      load={load}
      freeText
      required
      maxLength={300}
      // Words typed over a picked institution are another one, whose INN is not known.
      onPick={(picked) => setValue(`${prefix}.inn`, picked?.value ?? '', { shouldDirty: true })}
      className={fieldPlaces.full}
    />
  );
}
