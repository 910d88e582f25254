/**
 * Hashes of phone codes. A code has only a million values, so the hash is keyed and bound to the account and the number
 * (security §2.7).
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '#features/phone/phone-code.ts';

interface BoundCode {
  accountId: string;
  phone: string;
  salt: string;
  code: string;
}

export const generateCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
export const generateSalt = (): string => randomBytes(16).toString('base64url');

const digest = (key: string, { accountId, phone, salt, code }: BoundCode): Buffer =>
  createHmac('sha256', key).update(`phone-code.v1|${accountId}|${phone}|${salt}|${code}`).digest();

/** Uses the newest key. */
export const hashCode = (keys: readonly string[], bound: BoundCode): string =>
  digest(keys[0]!, bound).toString('base64url');

/** Accepts all keys, so that codes survive a key rotation. */
export function matchesCodeHash(keys: readonly string[], hash: string, bound: BoundCode): boolean {
  const stored = Buffer.from(hash, 'base64url');
  return keys.some((key) => timingSafeEqual(digest(key, bound), stored));
}
