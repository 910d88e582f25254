/** The office that issued a passport. Its code suggests its name, and words of its name suggest its code. */
import { useCallback } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { patternMask } from '#ui/form/masks.ts';
import type { Suggestion } from '#ui/form/use-combo-box.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface PassportOffice {
  /** `###-###` */
  code: string;
  name: string;
}

/** Finds offices by a code, which may be incomplete, or by words of a name. */
export type LoadPassportOffices = (query: string, signal: AbortSignal) => Promise<readonly PassportOffice[]>;

export interface PassportOfficeFieldsProps {
  /** Names in the schema. */
  names: { code: string; issuedBy: string };
  /** Must be a stable function. */
  load: LoadPassportOffices;
  required?: boolean;
  disabled?: boolean;
}

const codeMask = patternMask('###-###');

type OfficeSuggestion = Suggestion & { office: PassportOffice };

/** Two fields of a group. They accept any text, because no directory has the names of all years. */
export function PassportOfficeFields({ names, load, ...field }: PassportOfficeFieldsProps) {
  const t = useTranslate();
  const setField = useSetField();
  const suggest = useSuggestions(load);
  const checkCode = useCallback(
    (value: unknown) =>
      value && !/^\d{3}-\d{3}$/.test(String(value)) ? t('form@passport.codeWrong') : undefined,
    [t],
  );
  return (
    <>
      <ComboBox
        {...field}
        name={names.code}
        label={t('form@passport.code')}
        load={suggest.byCode}
        onPick={(picked) => picked && setField(names.issuedBy, picked.office.name)}
        mask={codeMask}
        validate={checkCode}
        inputMode="numeric"
        placeholder="···-···"
      />
      <ComboBox
        {...field}
        name={names.issuedBy}
        label={t('form@passport.issuedBy')}
        help={t('form@passport.issuedByHelp')}
        load={suggest.byName}
        onPick={(picked) => picked && setField(names.code, picked.office.code)}
        maxLength={300}
        wide
      />
    </>
  );
}

function useSuggestions(load: LoadPassportOffices) {
  const byCode = useCallback(
    async (query: string, signal: AbortSignal): Promise<OfficeSuggestion[]> =>
      (await load(query, signal)).map((office) => ({ ...suggestionOf(office), text: office.code })),
    [load],
  );
  const byName = useCallback(
    async (query: string, signal: AbortSignal): Promise<OfficeSuggestion[]> =>
      (await load(query, signal)).map(suggestionOf),
    [load],
  );
  return { byCode, byName };
}

const suggestionOf = (office: PassportOffice): OfficeSuggestion => ({
  value: `${office.code} ${office.name}`,
  label: office.name,
  hint: office.code,
  office,
});

function useSetField() {
  const { control, setValue } = useFormContext<FieldValues>();
  // Read during render, because react-hook-form tracks only state that a render has read.
  const { isSubmitted } = useFormState({ control });
  return (name: string, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
}
