/** Numbers of personal documents, each with its mask and its check digits. */
import type { MaskitoOptions } from '@maskito/core';
import { useCallback } from 'react';
import { isInn, isInn10, isInn12, isSnils } from '#kernel/requisites.ts';
import type { TextKey } from '#kernel/translate.ts';
import { MaskField } from '#ui/form/mask-field.tsx';
import { digitsMask, patternMask } from '#ui/form/masks.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';

/** `label` has a default. */
export interface DocumentNumberFieldProps extends Omit<FieldProps, 'label'> {
  label?: string;
}

interface NumberKind {
  mask: MaskitoOptions;
  isValid: (value: string) => boolean;
  label: TextKey;
  error: TextKey;
  placeholder: string;
}

const snils: NumberKind = {
  mask: patternMask('###-###-### ##'),
  isValid: isSnils,
  label: 'form@number.snils',
  error: 'form@number.snilsWrong',
  placeholder: '···-···-··· ··',
};

const inns = {
  person: {
    mask: digitsMask(12),
    isValid: isInn12,
    label: 'form@number.inn',
    error: 'form@number.innOfPersonWrong',
    placeholder: '',
  },
  organization: {
    mask: digitsMask(10),
    isValid: isInn10,
    label: 'form@number.inn',
    error: 'form@number.innOfOrganizationWrong',
    placeholder: '',
  },
  any: {
    mask: digitsMask(12),
    isValid: isInn,
    label: 'form@number.inn',
    error: 'form@number.innWrong',
    placeholder: '',
  },
} as const satisfies Record<string, NumberKind>;

const passport: NumberKind = {
  mask: patternMask('#### ######'),
  isValid: (value) => /^\d{4} \d{6}$/.test(value),
  label: 'form@number.passport',
  error: 'form@number.passportWrong',
  placeholder: '···· ······',
};

/** `###-###-### ##` */
export const SnilsField = (props: DocumentNumberFieldProps) => <NumberField {...props} kind={snils} />;

export interface InnFieldProps extends DocumentNumberFieldProps {
  /** A person has twelve digits, an organization ten. */
  of?: keyof typeof inns;
}

export const InnField = ({ of = 'any', ...props }: InnFieldProps) => (
  <NumberField {...props} kind={inns[of]} />
);

/** Series and number of a Russian passport: `#### ######`. */
export const PassportNumberField = (props: DocumentNumberFieldProps) => (
  <NumberField {...props} kind={passport} />
);

function NumberField({ kind, label, ...props }: DocumentNumberFieldProps & { kind: NumberKind }) {
  const t = useTranslate();
  const validate = useCallback(
    (value: unknown) => {
      const typed = String(value ?? '');
      return typed === '' || kind.isValid(typed) ? undefined : t(kind.error);
    },
    [t, kind],
  );
  return (
    <MaskField
      {...props}
      label={label ?? t(kind.label)}
      mask={kind.mask}
      validate={validate}
      placeholder={kind.placeholder}
    />
  );
}
