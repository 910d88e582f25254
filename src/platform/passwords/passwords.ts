/** argon2id with bounded concurrency: hashing is the cheapest way to exhaust a server (security §2.7). */
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#kernel/refusal.ts';
import { turnstile } from '#platform/passwords/turnstile.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it works as long as with one, so that time does not tell who is registered. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // security §2.7, OWASP
const atOnce = 2;
const longestQueue = 50;

export function argonPasswords(): Passwords {
  const enter = turnstile({
    atOnce,
    longestQueue,
    full: () => new Refusal('unavailable', { retryAfter: 5 }),
  });
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password) => enter(() => hash(password.normalize('NFC'), cost)),
    verify: (stored, password) =>
      enter(async () => {
        const matches = await verify(stored ?? (await nobody), password.normalize('NFC'));
        return stored !== undefined && matches;
      }),
  };
}
