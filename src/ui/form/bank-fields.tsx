/** Bank details. A complete BIC finds its bank. The check digit of an account must match the BIC. */
import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { isBankAccount, isBic, isCorrespondentAccount } from '#kernel/requisites.ts';
import { MaskField } from '#ui/form/mask-field.tsx';
import { digitsMask } from '#ui/form/masks.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useBankSearch } from '#ui/form/use-bank-search.ts';
import type { BankFieldNames, BankSearch, FindBank } from '#ui/form/use-bank-search.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/field.module.css';

export interface BankFieldsProps {
  /** Names in the schema. Must be stable: define it outside the component. */
  names: BankFieldNames;
  /** Must be a stable function. Called for each complete BIC. The next one aborts it. */
  find: FindBank;
  required?: boolean;
  disabled?: boolean;
}

const bicMask = digitsMask(9);
const accountLength = 20;
const accountMask = digitsMask(accountLength);

/** Four fields of a group. The user types what the directory does not know. */
export function BankFields({ names, find, required = false, disabled = false }: BankFieldsProps) {
  const t = useTranslate();
  const search = useBankSearch({ names, find });
  const recheck = useRecheck(names);
  const checkBic = useCallback(
    (value: unknown) => (value && !isBic(String(value)) ? t('form@bank.bicWrong') : undefined),
    [t],
  );
  const shared = { required, disabled };
  return (
    <>
      <div>
        <MaskField
          {...shared}
          name={names.bic}
          label={t('form@bank.bic')}
          mask={bicMask}
          validate={checkBic}
          onTyped={(bic) => {
            search.start(bic);
            recheck();
          }}
        />
        <SearchNote search={search} />
      </div>
      <TextField {...shared} name={names.bankName} label={t('form@bank.name')} maxLength={300} />
      <AccountField {...shared} names={names} kind="correspondentAccount" onTyped={recheck} />
      <AccountField {...shared} names={names} kind="account" onTyped={recheck} />
    </>
  );
}

function SearchNote({ search: { state, bank } }: { search: BankSearch }) {
  const t = useTranslate();
  const text = {
    idle: '',
    waiting: t('form@bank.searching'),
    found: t('form@bank.found', { name: bank?.name ?? '' }),
    unknown: t('form@bank.unknown'),
  }[state];
  return <output className={state === 'unknown' ? css.warning : css.note}>{text}</output>;
}

interface AccountFieldProps {
  names: BankFieldNames;
  kind: 'account' | 'correspondentAccount';
  onTyped: () => void;
  required: boolean;
  disabled: boolean;
}

function AccountField({ names, kind, ...field }: AccountFieldProps) {
  const t = useTranslate();
  const { getValues } = useFormContext<FieldValues>();
  const validate = useCallback(
    (value: unknown) => {
      const account = String(value ?? '');
      if (account === '') return undefined;
      if (account.length !== accountLength) return t('form@bank.accountLength');
      const bic = String(getValues(names.bic) ?? '');
      const isValid = kind === 'account' ? isBankAccount : isCorrespondentAccount;
      return isBic(bic) && !isValid(account, bic) ? t(`form@bank.${kind}Wrong`) : undefined;
    },
    [t, getValues, names, kind],
  );
  return (
    <MaskField
      {...field}
      name={names[kind]}
      label={t(`form@bank.${kind}`)}
      mask={accountMask}
      validate={validate}
    />
  );
}

/** Validates complete accounts again, because their check digits depend on the BIC. */
function useRecheck(names: BankFieldNames): () => void {
  const { getValues, trigger } = useFormContext<FieldValues>();
  return () => {
    const accounts = [names.account, names.correspondentAccount];
    const complete = accounts.filter((name) => String(getValues(name) ?? '').length === accountLength);
    if (complete.length > 0) void trigger(complete);
  };
}
