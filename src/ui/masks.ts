/** How typed, pasted and filled-in text becomes a phone, a date, a code. */
import type { MaskitoOptions } from '@maskito/core';
import { phoneMaskLength } from '#kernel/phone-number.ts';

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/);

/** Eleven digits that begin with 7 or 8 carry the country code: the rest is the number. */
function withoutCountry(typed: string): string {
  const numbers = typed.replace(/\D/g, '');
  return numbers.length >= 11 ? numbers.replace(/^[78]/, '') : numbers;
}

/** `+7 (912) 345 6789`. The country code is dropped however it comes: typed, pasted, filled in by the browser. */
export const phoneMask: MaskitoOptions = {
  mask: ['+', '7', ' ', '(', ...digits(3), ')', ' ', ...digits(3), ' ', ...digits(4)],
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'validation') {
        const numbers = elementState.value.replace(/\D/g, '');
        const full = numbers.length === 11 && /^[78]/.test(numbers);
        return {
          data,
          elementState: { ...elementState, value: full ? numbers.slice(1) : elementState.value },
        };
      }
      if (action !== 'insert' || !data) return { elementState, data };
      if (data.length > 1) return { elementState, data: withoutCountry(data) };
      const before = elementState.value.slice(0, elementState.selection[0]);
      const opens = /[78]/.test(data) && /^(\+7 ?\(?)?$/.test(before);
      return { elementState, data: opens ? '' : data };
    },
  ],
};

/** A confirmation can be asked for only when the phone has as many characters (spec §4). */
export const isWholePhone = (shown: string): boolean => shown.length === phoneMaskLength;

/** A plain mask: cleverer ones turn 30.02 silently into another day, and the rule would never speak. */
export const dateMask: MaskitoOptions = {
  mask: [...digits(2), '.', ...digits(2), '.', ...digits(4)],
};

/** As many digits and nothing else: 6 for an SMS code, 10 for an INN. */
export const digitsMask = (count: number): MaskitoOptions => ({ mask: digits(count) });

/** `#### ######`, `###-###`: `#` is a digit, everything else stands as it is. */
export const patternMask = (pattern: string): MaskitoOptions => ({
  mask: [...pattern].map((sign) => (sign === '#' ? /\d/ : sign)),
});
