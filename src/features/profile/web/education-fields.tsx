/** Education of the author, in an order that the author chooses (product §3). */
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
  const hasNoEducation = useWatch({ name: field.notEducation }) === true;
  const { resetField } = useFormContext();
  // Hidden rows must not block the submit with validation errors.
  useEffect(() => {
    if (hasNoEducation) resetField(field.educations);
  }, [hasNoEducation, resetField]);
  return (
    <Panel title={text('profile@web.parts.education')}>
      <FieldGroup single>
        <CheckboxField name={field.notEducation} label={text('profile@web.fields.notEducation')} />
        {!hasNoEducation && (
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
      <InstitutionField prefix={prefix} />
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

const innPrefix = /^\d{1,10}$/;

/** Search by name or by a prefix of the INN; an unknown institution is accepted too. */
function InstitutionField({ prefix }: { prefix: string }) {
  const text = useText();
  const client = useClient();
  const { setValue } = useFormContext();
  const load = useCallback(
    async (query: string, signal: AbortSignal) => {
      const input = innPrefix.test(query) ? { inn: query } : { name: query };
      const institutions = await client.call(listEducation, { input, signal });
      return institutions.map(({ inn, name, nameLegal }) => ({
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
      // Typing over a picked institution clears its INN, because the INN of the typed one is unknown.
      onPick={(picked) => setValue(`${prefix}.inn`, picked?.value ?? '', { shouldDirty: true })}
      className={fieldPlaces.full}
    />
  );
}
