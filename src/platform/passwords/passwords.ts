/** argon2id with bounded concurrency, because hashing is the cheapest way to exhaust a server (security §2.7). */
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#kernel/refusal.ts';
import { concurrencyLimiter } from '#platform/concurrency-limiter.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time, so that timing does not reveal which accounts exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // security §2.7, OWASP
const concurrency = 2;
const maxQueue = 50;

/** One for all that a process opens. */
let dummyHash: Promise<string> | undefined;

/** `compare` is replaced by a test that counts. */
export function argonPasswords(compare = verify): Passwords {
  const limit = concurrencyLimiter({
    concurrency,
    maxQueue,
    queueFullError: () => new Refusal('unavailable', { retryAfter: 5 }),
  });
  const dummy = (dummyHash ??= hash('nobody has this password', cost));
  return {
    hash: (password) => limit(() => hash(password.normalize('NFC'), cost)),
    verify: (stored, password) =>
      limit(async () => {
        const matches = await compare(stored ?? (await dummy), password.normalize('NFC'));
        return stored !== undefined && matches;
      }),
  };
}
