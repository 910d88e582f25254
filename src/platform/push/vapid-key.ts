/** The key that signs our requests to push services (RFC 8292). Browsers subscribe for its public half. */
import { createECDH } from 'node:crypto';

const bytesOfKey = 32;

export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

/** The private half, base64url. */
export function createVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(bytesOfKey - key.length), key]).toString('base64url');
}

/** Returns null unless it is a key of the curve P-256. */
export function vapidKeyOf(privateKey: string): VapidKey | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return null;
  }
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
}
