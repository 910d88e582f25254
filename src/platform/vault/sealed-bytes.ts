/**
 * Authenticated encryption of short values: version (1 byte), nonce (12), AES-256-GCM ciphertext, tag (16). The nonce is
 * random, which NIST SP 800-38D allows for 2^32 values under one key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DecipherGCM } from 'node:crypto';

const version = 1;
export const nonceBytes = 12;
export const tagBytes = 16;
export const algorithm = 'aes-256-gcm';

/** Unambiguous for any parts, unlike a concatenation. */
export const associatedData = (...parts: readonly string[]): Buffer => Buffer.from(JSON.stringify(parts));

export function sealBytes(key: Buffer, associated: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(associated);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, encrypted, cipher.getAuthTag()]);
}

/** Throws when a byte of the value, its key or its associated data differs. */
export function openBytes(key: Buffer, associated: Buffer, sealed: Uint8Array): Buffer {
  if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes)
    throw new SealedDataError('a sealed value has an unknown format');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(associated)
    .setAuthTag(sealed.subarray(-tagBytes));
  return decipherAll(decipher, sealed.subarray(1 + nonceBytes, -tagBytes));
}

export class SealedDataError extends Error {}

/** The bytes are returned only after the tag has been verified. */
export function decipherAll(decipher: DecipherGCM, encrypted: Uint8Array): Buffer {
  const plain = decipher.update(encrypted);
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch (cause) {
    throw new SealedDataError('sealed data was changed, moved or sealed with another key', { cause });
  }
}
