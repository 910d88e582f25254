/** An educational institution: its name finds the INN and the INN finds its name. Accepts any name. */
import { useCallback, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { digitsMask } from '#ui/form/masks.ts';
import type { Suggestion } from '#ui/form/use-combo-box.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface Institution {
  inn: string;
  name: string;
  legalName: string;
}

/** Finds institutions by words of a name or by the beginning of an INN. */
export type LoadInstitutions = (query: string, signal: AbortSignal) => Promise<readonly Institution[]>;

export interface InstitutionFieldsProps {
  /** Names in the schema. */
  names: { name: string; inn: string };
  /** Must be a stable function. */
  load: LoadInstitutions;
}

const innMask = digitsMask(10); // spec §5

export function InstitutionFields({ names, load }: InstitutionFieldsProps) {
  const t = useTranslate();
  const { getValues, setValue } = useFormContext<FieldValues>();
  const { byName, byInn } = useSuggestions(load);
  /** The INN that was filled in with the picked name, as opposed to a typed one. */
  const innOfName = useRef<unknown>(getValues(names.inn));
  const pickName = (picked: Suggestion | undefined) => {
    if (picked) innOfName.current = picked.value;
    // A name that is typed over a picked one belongs to another INN. A typed INN stays.
    else if (getValues(names.inn) !== innOfName.current) return;
    setValue(names.inn, picked?.value ?? '', { shouldDirty: true });
  };
  const pickInn = (picked: Suggestion | undefined) => {
    innOfName.current = picked?.value;
    if (picked) setValue(names.name, picked.label, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <ComboBox
        name={names.name}
        label={t('form@education.institution')}
        help={t('form@education.institutionHelp')}
        load={byName}
        onPick={pickName}
        maxLength={300}
        required
        wide
      />
      <ComboBox
        name={names.inn}
        label={t('form@education.inn')}
        load={byInn}
        onPick={pickInn}
        mask={innMask}
        inputMode="numeric"
        placeholder={t('form@education.innExample')}
      />
    </>
  );
}

function useSuggestions(load: LoadInstitutions) {
  const t = useTranslate();
  const byName = useCallback(
    async (query: string, signal: AbortSignal): Promise<Suggestion[]> =>
      (await load(query, signal)).map(({ inn, name, legalName }) => ({
        value: inn,
        label: name,
        hint: t('form@education.innOf', { inn, name: legalName }),
      })),
    [load, t],
  );
  const byInn = useCallback(
    async (query: string, signal: AbortSignal) =>
      (await byName(query, signal)).map((option) => ({ ...option, text: option.value })),
    [byName],
  );
  return { byName, byInn };
}
