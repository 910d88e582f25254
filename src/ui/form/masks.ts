/** Masks for typed, pasted and autofilled phones, dates and codes. */
import type { MaskitoOptions } from '@maskito/core';
import { phoneMaskLength } from '#kernel/phone-number.ts';

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/);

/** Eleven digits that start with 7 or 8 include the country code. */
function stripCountryCode(typed: string): string {
  const onlyDigits = typed.replace(/\D/g, '');
  return onlyDigits.length >= 11 ? onlyDigits.replace(/^[78]/, '') : onlyDigits;
}

/** `+7 (912) 345 6789`. Drops the country code from typed, pasted and autofilled numbers. */
export const phoneMask: MaskitoOptions = {
  mask: ['+', '7', ' ', '(', ...digits(3), ')', ' ', ...digits(3), ' ', ...digits(4)],
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'validation') {
        const onlyDigits = elementState.value.replace(/\D/g, '');
        const full = onlyDigits.length === 11 && /^[78]/.test(onlyDigits);
        return {
          data,
          elementState: { ...elementState, value: full ? onlyDigits.slice(1) : elementState.value },
        };
      }
      if (action !== 'insert' || !data) return { elementState, data };
      if (data.length > 1) return { elementState, data: stripCountryCode(data) };
      const before = elementState.value.slice(0, elementState.selection[0]);
      const isCountryCode = /[78]/.test(data) && /^(\+7 ?\(?)?$/.test(before);
      return { elementState, data: isCountryCode ? '' : data };
    },
  ],
};

/** A confirmation code can only be requested for a complete number (spec §4). */
export const isCompletePhone = (masked: string): boolean => masked.length === phoneMaskLength;

/** A plain mask. The date masks of Maskito turn 30.02 into another day, so that validation would never report it. */
export const dateMask: MaskitoOptions = {
  mask: [...digits(2), '.', ...digits(2), '.', ...digits(4)],
};

/** Exactly this many digits: 6 for an SMS code, 10 for an INN. */
export const digitsMask = (count: number): MaskitoOptions => ({ mask: digits(count) });

/** `#### ######`, `###-###`: `#` is a digit, everything else is literal. */
export const patternMask = (pattern: string): MaskitoOptions => ({
  mask: [...pattern].map((character) => (character === '#' ? /\d/ : character)),
});

export const timeMask = patternMask('##:##');
