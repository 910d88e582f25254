/** Education in an order that the user chooses, or a checkbox for none (product §3). */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { InstitutionFields } from '#ui/form/institution-fields.tsx';
import type { LoadInstitutions } from '#ui/form/institution-fields.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SelectOption } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface EducationFieldsProps {
  /** Names in the schema: the list of rows, and the flag for none. */
  names: { educations: string; none: string };
  /**
   * Values of a new row. Its fields are `institution`, `inn`, `level`, `speciality`, `workshop`, `diploma`, `yearFrom`
   * and `yearTo`.
   */
  empty: FieldValues;
  maxItems: number;
  levels: readonly SelectOption[];
  /** Must be a stable function. */
  load: LoadInstitutions;
  help?: string;
  /** Rendered at the end of a row, for example the file of its diploma. */
  rowEnd?: (prefix: string) => ReactNode;
}

export function EducationFields({ names, levels, load, rowEnd, help, ...list }: EducationFieldsProps) {
  const t = useTranslate();
  const hasNone = useWatch({ name: names.none }) === true;
  return (
    <FieldGroup singleColumn>
      <CheckboxField
        name={names.none}
        label={t('form@education.none')}
        onToggle={useRowsBackup(names.educations)}
      />
      {!hasNone && (
        <OrderedFields
          {...list}
          {...(help !== undefined && { help })}
          name={names.educations}
          title={t('form@education.title')}
          addText={t('form@education.add')}
          rowTitle={(index) => t('form@education.row', { number: index + 1 })}
        >
          {(prefix) => (
            <>
              <EducationRow prefix={prefix} levels={levels} load={load} />
              {rowEnd?.(prefix)}
            </>
          )}
        </OrderedFields>
      )}
    </FieldGroup>
  );
}

/** Keeps the rows while the box is checked, so that a mistake loses nothing. Hidden rows must not fail validation. */
function useRowsBackup(name: string): (hasNone: boolean) => void {
  const { getValues, resetField, setValue } = useFormContext<FieldValues>();
  const typedRows = useRef<unknown>([]);
  return (hasNone) => {
    if (!hasNone) return setValue(name, typedRows.current, { shouldDirty: true });
    typedRows.current = getValues(name);
    return resetField(name);
  };
}

type EducationRowProps = Pick<EducationFieldsProps, 'levels' | 'load'> & { prefix: string };

function EducationRow({ prefix, levels, load }: EducationRowProps) {
  const t = useTranslate();
  return (
    <>
      <InstitutionFields names={{ name: `${prefix}.institution`, inn: `${prefix}.inn` }} load={load} />
      <SelectField name={`${prefix}.level`} label={t('form@education.level')} options={levels} required />
      <TextField name={`${prefix}.speciality`} label={t('form@education.speciality')} maxLength={200} />
      <TextField name={`${prefix}.workshop`} label={t('form@education.workshop')} maxLength={200} />
      <YearField name={`${prefix}.yearFrom`} label={t('form@education.yearFrom')} />
      <YearField name={`${prefix}.yearTo`} label={t('form@education.yearTo')} />
      <TextField
        name={`${prefix}.diploma`}
        label={t('form@education.diploma')}
        placeholder={t('form@education.diplomaExample')}
        maxLength={60}
      />
    </>
  );
}

function YearField({ name, label }: { name: string; label: string }) {
  const t = useTranslate();
  return (
    <TextField
      name={name}
      label={label}
      placeholder={t('form@education.year')}
      inputMode="numeric"
      maxLength={4}
    />
  );
}
