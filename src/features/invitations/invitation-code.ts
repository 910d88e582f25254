/** Invitation codes as people see and type them: 24 signs of Crockford base32 in groups of four (product §16). */
export const codeLength = 24;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 120 bits or more, five at a time. */
export function encodeCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, (codeLength * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from(
    { length: codeLength },
    (_, at) => alphabet[Number((bits >> BigInt(5 * (codeLength - 1 - at))) & 31n)],
  );
  return groupCode(signs.join(''));
}

export const groupCode = (signs: string): string => signs.match(/.{1,4}/g)?.join('-') ?? '';

/** Any way of typing it: small letters, no dashes, O for 0, I and L for 1. Null when it cannot be a code. */
export function readCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return signs.length === codeLength && [...signs].every((sign) => alphabet.includes(sign))
    ? groupCode(signs)
    : null;
}
