/** Phones: stored as 11 digits starting with 7, typed as «+7 (912) 345 6789» (spec §4), displayed as «+7 912 345-67-89». */
export const phoneMaskLength = 17; // spec §9

/** Parses a phone with spaces, brackets and dashes into `7XXXXXXXXXX`, or returns null (spec §5: 7 followed by 10 digits). */
export function parsePhone(value: string): string | null {
  if (!/^[\d\s()+-]{10,25}$/.test(value)) return null;
  const digits = value.replace(/\D/g, '');
  return /^7\d{10}$/.test(digits) ? digits : null;
}

/** Takes stored digits and typed numbers. */
export const formatPhone = (phone: string): string =>
  (parsePhone(phone) ?? phone).replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');

export const maskPhone = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{4})$/, '+7 ($1) $2 $3');
