/** A searchable select of all states, Russia first. */
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
  label?: string;
  /** Codes that the schema accepts. Must be stable. Default: all. */
  codes?: readonly CitizenshipCode[];
}

/** The value is a code of `citizenshipCodes`, or ''. */
export function CitizenshipField({ label, codes = citizenshipCodes, ...field }: CitizenshipFieldProps) {
  const t = useTranslate();
  const options = useMemo(() => optionsOf(t, codes), [t, codes]);
  return (
    <SelectField {...field} label={label ?? t('countries@label')} options={options} filter={matchNames} />
  );
}

/** Russia first, then the other states by name, then «no citizenship». */
function optionsOf(t: Translate, codes: readonly CitizenshipCode[]): SelectOption[] {
  const options = codes.map((value) => ({ value, label: t(`countries@name.${value}`) }));
  const rank = ({ value }: SelectOption) => ({ RU: 0, NONE: 2 })[value] ?? 1;
  return options.toSorted((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, 'ru'));
}

const fold = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435').trim();

/** Names that contain the text, ignoring case and the spelling of yo. Names that begin with it come first. */
const matchNames: OptionsFilter = ({ options, search }) => {
  const typed = fold(search);
  const matches = options.filter((option) => 'label' in option && fold(option.label).includes(typed));
  const place = (option: (typeof matches)[number]) =>
    'label' in option ? fold(option.label).indexOf(typed) : 0;
  return typed === '' ? matches : matches.toSorted((a, b) => Math.min(1, place(a)) - Math.min(1, place(b)));
};
