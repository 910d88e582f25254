/** Education of the author, in an order that the author chooses (product §3). */
import { useCallback, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClient } from '#api/app-context.tsx';
import { listEducation } from '#features/profile/calls.ts';
import { educationLevels } from '#features/profile/fields.ts';
import { emptyEducation } from '#features/profile/web/wire.ts';
import { fieldNames, maxEducations } from '#features/profile/wire.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function EducationFields() {
  const t = useTranslate();
  const hasNoEducation = useWatch({ name: fieldNames.notEducation }) === true;
  const { getValues, resetField, setValue } = useFormContext();
  // A slip must not lose what was typed. Hidden rows must not block the submit with validation errors.
  const typedRows = useRef<unknown>([]);
  const toggle = (checked: boolean) => {
    if (!checked) return setValue(fieldNames.educations, typedRows.current, { shouldDirty: true });
    typedRows.current = getValues(fieldNames.educations);
    return resetField(fieldNames.educations);
  };
  return (
    <Panel title={t('profile@web.parts.education')}>
      <FieldGroup singleColumn>
        <CheckboxField
          name={fieldNames.notEducation}
          label={t('profile@web.fields.notEducation')}
          onToggle={toggle}
        />
        {!hasNoEducation && (
          <OrderedFields
            name={fieldNames.educations}
            title={t('profile@web.education.title')}
            help={t('profile@web.education.help')}
            empty={emptyEducation}
            addText={t('profile@web.education.add')}
            maxItems={maxEducations}
            rowTitle={(index) => t('profile@web.education.row', { number: index + 1 })}
          >
            {(prefix) => <EducationRow prefix={prefix} />}
          </OrderedFields>
        )}
      </FieldGroup>
    </Panel>
  );
}

function EducationRow({ prefix }: { prefix: string }) {
  const t = useTranslate();
  const levels = educationLevels.map((value) => ({ value, label: t(`profile@level.${value}`) }));
  return (
    <>
      <InstitutionField prefix={prefix} />
      <SelectField
        name={`${prefix}.level`}
        label={t('profile@web.education.level')}
        options={levels}
        required
      />
      <TextField
        name={`${prefix}.speciality`}
        label={t('profile@web.education.speciality')}
        maxLength={200}
      />
      <TextField name={`${prefix}.workshop`} label={t('profile@web.education.workshop')} maxLength={200} />
      <TextField
        name={`${prefix}.diploma`}
        label={t('profile@web.education.diploma')}
        placeholder={t('profile@web.education.diplomaExample')}
        maxLength={60}
      />
      <YearField name={`${prefix}.yearFrom`} label={t('profile@web.education.yearFrom')} />
      <YearField name={`${prefix}.yearTo`} label={t('profile@web.education.yearTo')} />
    </>
  );
}

function YearField({ name, label }: { name: string; label: string }) {
  const t = useTranslate();
  return (
    <TextField
      name={name}
      label={label}
      placeholder={t('profile@web.fields.year')}
      inputMode="numeric"
      maxLength={4}
    />
  );
}

const innPrefix = /^\d{1,10}$/;

/** Search by name or by a prefix of the INN; an unknown institution is accepted too. */
function InstitutionField({ prefix }: { prefix: string }) {
  const t = useTranslate();
  const client = useClient();
  const { setValue } = useFormContext();
  const load = useCallback(
    async (query: string, signal: AbortSignal) => {
      const input = innPrefix.test(query) ? { inn: query } : { name: query };
      const institutions = await client.call(listEducation, { input, signal });
      return institutions.map(({ inn, name, nameLegal }) => ({
        value: inn,
        label: name,
        hint: t('profile@web.education.inn', { inn, name: nameLegal }),
      }));
    },
    [client, t],
  );
  return (
    <ComboBox
      name={`${prefix}.institution`}
      label={t('profile@web.education.institution')}
      help={t('profile@web.education.institutionHelp')}
      load={load}
      required
      maxLength={300}
      // Typing over a picked institution clears its INN, because the INN of the typed one is unknown.
      onPick={(picked) => setValue(`${prefix}.inn`, picked?.value ?? '', { shouldDirty: true })}
      wide
    />
  );
}
