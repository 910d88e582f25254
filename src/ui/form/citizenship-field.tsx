/** Citizenship: one of all states, Russia first, found by the beginning or a part of its name. */
import type { OptionsFilter } from '@mantine/core';
import { useMemo } from 'react';
import { citizenshipCodes } from '#kernel/countries.ts';
import type { CitizenshipCode } from '#kernel/countries.ts';
import type { Translate } from '#kernel/translate.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SelectOption } from '#ui/form/select-field.tsx';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface CitizenshipFieldProps extends Omit<FieldProps, 'label'> {
  /** Absent: the common one. */
  label?: string;
  /** What the schema takes. Must be stable. Absent: all. */
  codes?: readonly CitizenshipCode[];
}

/** The value is a code of `citizenshipCodes`, or '' for none chosen. */
export function CitizenshipField({ label, codes = citizenshipCodes, ...field }: CitizenshipFieldProps) {
  const t = useTranslate();
  const options = useMemo(() => optionsOf(t, codes), [t, codes]);
  return (
    <SelectField {...field} label={label ?? t('countries@label')} options={options} filter={matchNames} />
  );
}

/** Russia, the other states by name, and no citizenship at all as the last. */
function optionsOf(t: Translate, codes: readonly CitizenshipCode[]): SelectOption[] {
  const options = codes.map((value) => ({ value, label: t(`countries@name.${value}`) }));
  const rank = ({ value }: SelectOption) => ({ RU: 0, NONE: 2 })[value] ?? 1;
  return options.toSorted((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, 'ru'));
}

const fold = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435').trim();

/** Names that contain the typed text, whatever the case and the spelling of yo; those that begin with it first. */
const matchNames: OptionsFilter = ({ options, search }) => {
  const typed = fold(search);
  const matches = options.filter((option) => 'label' in option && fold(option.label).includes(typed));
  const place = (option: (typeof matches)[number]) =>
    'label' in option ? fold(option.label).indexOf(typed) : 0;
  return typed === '' ? matches : matches.toSorted((a, b) => Math.min(1, place(a)) - Math.min(1, place(b)));
};
