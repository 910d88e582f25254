/** A postal address with suggestions, and the pair of addresses that may be the same. */
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ComboBox } from '#ui/form/combo-box.tsx';
import type { Suggestion } from '#ui/form/use-combo-box.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import type { LoadSuggestions } from '#ui/form/use-lookup.ts';
import { warnOfUnknownText } from '#ui/form/unknown-text.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface AddressFieldProps extends FieldProps {
  /**
   * Must be a stable function. A suggestion has the short address as `label` (`value` of the service) and the full address,
   * which the field gets, as `text` (`unrestricted_value`).
   */
  load: LoadSuggestions<Suggestion>;
  /** In characters. */
  maxLength?: number;
  autoComplete?: string;
}

/** Accepts unknown text with a warning, because no directory has all addresses. */
export function AddressField({ maxLength = 300, ...props }: AddressFieldProps) {
  const t = useTranslate();
  return (
    <ComboBox
      autoComplete="off"
      {...props}
      maxLength={maxLength}
      placeholder={t('form@address.example')}
      note={warnOfUnknownText(t('form@address.unknown'))}
      wide
    />
  );
}

export interface AddressPairProps {
  /** Names in the schema. `same` is a flag. */
  names: { registration: string; same: string; actual: string };
  load: LoadSuggestions<Suggestion>;
  /** In characters. */
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
}

/** The second address keeps its value while it is hidden. Ignore that value when `same` is true. */
export function AddressPair({ names, ...props }: AddressPairProps) {
  const t = useTranslate();
  const isSame = useWatch({ name: names.same }) === true;
  return (
    <>
      <AddressField {...props} name={names.registration} label={t('form@address.registration')} />
      <CheckboxField
        name={names.same}
        label={t('form@address.same')}
        disabled={props.disabled === true}
        wide
      />
      {!isSame && <AddressField {...props} name={names.actual} label={t('form@address.actual')} />}
    </>
  );
}
