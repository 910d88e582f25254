/** Check digits of the Russian taxpayer number (INN). */
const checkDigit = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10;

export const isInn10 = (value: string): boolean =>
  /^\d{10}$/.test(value) &&
  Number(value) > 0 &&
  checkDigit(value, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[9]);

export const isInn12 = (value: string): boolean =>
  /^\d{12}$/.test(value) &&
  Number(value) > 0 &&
  checkDigit(value, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[10]) &&
  checkDigit(value, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[11]);

export const isInn = (value: string): boolean => isInn10(value) || isInn12(value);
