/** Finds a bank by its BIC and fills in its name and its correspondent account. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { isBic } from '#kernel/requisites.ts';
import { logSuggestionError } from '#ui/form/use-lookup.ts';

export interface Bank {
  name: string;
  correspondentAccount: string;
}

export interface BankFieldNames {
  bic: string;
  bankName: string;
  correspondentAccount: string;
  account: string;
}

/** Undefined when there is no such bank. */
export type FindBank = (bic: string, signal: AbortSignal) => Promise<Bank | undefined>;

export interface BankSearch {
  state: 'idle' | 'waiting' | 'found' | 'unknown';
  bank: Bank | undefined;
  start: (bic: string) => void;
}

export interface BankSearchOptions {
  names: BankFieldNames;
  find: FindBank;
}

export function useBankSearch({ names, find }: BankSearchOptions): BankSearch {
  const { getValues } = useFormContext<FieldValues>();
  const fill = useFill(names);
  const [state, setState] = useState<BankSearch['state']>('idle');
  const [bank, setBank] = useState<Bank>();
  const running = useRef<AbortController>(undefined);
  /** Values of the fields when the BIC was last complete, that is, the details of another bank. */
  const former = useRef<Bank>(undefined);
  const bicBefore = String(useWatch({ name: names.bic }) ?? '');
  useEffect(() => () => running.current?.abort(), []);

  const search = async (bic: string) => {
    const controller = new AbortController();
    running.current = controller;
    setState('waiting');
    const found = await find(bic, controller.signal).then(
      (result) => ({ bank: result }),
      (error: unknown) => (controller.signal.aborted ? undefined : logSuggestionError(error)),
    );
    if (controller.signal.aborted) return;
    if (!found) return setState('idle');
    fill(found.bank, former.current);
    setBank(found.bank);
    setState(found.bank ? 'found' : 'unknown');
  };
  const start = (bic: string) => {
    running.current?.abort();
    if (isBic(bicBefore))
      former.current = {
        name: String(getValues(names.bankName) ?? ''),
        correspondentAccount: String(getValues(names.correspondentAccount) ?? ''),
      };
    if (isBic(bic)) void search(bic);
    else setState('idle');
  };
  return { state, bank, start };
}

/** Fills in the bank. An unknown bank clears the details of the former one but keeps what was typed since. */
function useFill({ bankName, correspondentAccount }: BankFieldNames) {
  const { control, getValues, setValue } = useFormContext<FieldValues>();
  // Read during render, because react-hook-form tracks only state that a render has read.
  const { isSubmitted } = useFormState({ control });
  return (bank: Bank | undefined, former: Bank | undefined) => {
    const pairs = [
      [bankName, bank?.name, former?.name],
      [correspondentAccount, bank?.correspondentAccount, former?.correspondentAccount],
    ] as const;
    for (const [name, value, formerValue] of pairs)
      if (value || getValues(name) === formerValue)
        setValue(name, value ?? '', { shouldDirty: true, shouldValidate: isSubmitted });
  };
}
