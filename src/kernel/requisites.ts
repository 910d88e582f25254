/** Check digits of Russian requisites. They find slips of typing; they do not prove that a number was issued. */
const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

const innDigit = (digits: string, weights: readonly number[]): number =>
  (weightedSum(digits, weights) % 11) % 10;

/** Taxpayer number of an organization. */
export const isInn10 = (value: string): boolean =>
  /^\d{10}$/.test(value) &&
  Number(value) > 0 &&
  innDigit(value, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[9]);

/** Taxpayer number of a person. */
export const isInn12 = (value: string): boolean =>
  /^\d{12}$/.test(value) &&
  Number(value) > 0 &&
  innDigit(value, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[10]) &&
  innDigit(value, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[11]);

export const isInn = (value: string): boolean => isInn10(value) || isInn12(value);

const remainder = (value: string, by: bigint): number => Number(BigInt(value.slice(0, -1)) % by) % 10;

/** Registration number of an organization. */
export const isOgrn = (value: string): boolean =>
  /^[1-9]\d{12}$/.test(value) && remainder(value, 11n) === Number(value[12]);

/** Registration number of a sole trader. */
export const isOgrnip = (value: string): boolean =>
  /^[34]\d{14}$/.test(value) && remainder(value, 13n) === Number(value[14]);

/** Code of the reason of registration: office, reason, number. It has no check digit; the reason may have letters. */
export const isKpp = (value: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(value);

/** Numbers up to this one were issued without check digits. */
const lastUncheckedSnils = 1_001_998;

/** Insurance number of a person: eleven digits, with or without `-` and spaces between them. */
export function isSnils(value: string): boolean {
  const digits = value.replace(/[- ]/g, '');
  if (!/^\d{11}$/.test(digits) || /^0{9}/.test(digits)) return false;
  if (Number(digits.slice(0, 9)) <= lastUncheckedSnils) return true;
  return (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(digits.slice(9));
}

/** A BIC has no check digit. */
export const isBic = (value: string): boolean => /^\d{9}$/.test(value);

/** The check digit of an account covers three digits of the BIC (rules of the Bank of Russia). */
const isKeyed = (prefix: string, account: string): boolean =>
  [...(prefix + account)].reduce((sum, digit, i) => sum + ((Number(digit) * [7, 1, 3][i % 3]!) % 10), 0) %
    10 ===
  0;

/** Account of a bank at the Bank of Russia. */
export const isCorrespondentAccount = (account: string, bic: string): boolean =>
  /^301\d{17}$/.test(account) && isBic(bic) && isKeyed(`0${bic.slice(4, 6)}`, account);

/** A branch of the Bank of Russia: its customers have accounts with the prefix of a correspondent account. */
const isBankOfRussia = (bic: string): boolean => /00[0-2]$/.test(bic);

/** Account of a customer in the bank with this BIC. */
export const isBankAccount = (account: string, bic: string): boolean =>
  /^\d{20}$/.test(account) &&
  isBic(bic) &&
  isKeyed(isBankOfRussia(bic) ? `0${bic.slice(4, 6)}` : bic.slice(-3), account);
