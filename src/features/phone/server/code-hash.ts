/** A code has a million values, so it is kept as a keyed hash, bound to its account and number (security §2.7). */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '#features/phone/phone-code.ts';

interface Bound {
  accountId: string;
  phone: string;
  salt: string;
  code: string;
}

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
export const newSalt = (): string => randomBytes(16).toString('base64url');

const digest = (key: string, { accountId, phone, salt, code }: Bound): Buffer =>
  createHmac('sha256', key).update(`phone-code.v1|${accountId}|${phone}|${salt}|${code}`).digest();

/** Under the newest key. */
export const hashCode = (keys: readonly string[], bound: Bound): string =>
  digest(keys[0]!, bound).toString('base64url');

/** Under any of the keys: a code outlives their rotation. */
export function isCodeOf(keys: readonly string[], hash: string, bound: Bound): boolean {
  const kept = Buffer.from(hash, 'base64url');
  return keys.some((key) => timingSafeEqual(digest(key, bound), kept));
}
