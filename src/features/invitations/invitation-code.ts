/** Invitation codes: 24 characters of Crockford base32 in groups of four (product §16). */
const codeLength = 24;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes the first 120 bits, five bits per character. */
export function encodeCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, (codeLength * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  const characters = Array.from(
    { length: codeLength },
    (_, index) => alphabet[Number((bits >> BigInt(5 * (codeLength - 1 - index))) & 31n)],
  );
  return groupCode(characters.join(''));
}

const groupCode = (characters: string): string => characters.match(/.{1,4}/g)?.join('-') ?? '';

/** Accepts lower case, missing dashes, O for 0, I and L for 1. Null when the text cannot be a code. */
export function normalizeCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return characters.length === codeLength &&
    [...characters].every((character) => alphabet.includes(character))
    ? groupCode(characters)
    : null;
}
