/** Limits how often one account writes, whatever it writes, so that a script with a session cannot fill the database. */
import { LRUCache } from 'lru-cache';
import { rateLimitAddress } from '#platform/http/client-address.ts';
import { rateLimited } from '#platform/http/rate-limit.ts';

interface Writer {
  accountId: string;
  ip: string;
}

interface WriteLimit {
  /** Writes of one account a minute in this process. 0: no limit. */
  writesPerMinute: number;
  limitLoopback: boolean;
}

/** More accounts than can write within one minute. */
const maxAccounts = 20_000;

/**
 * Counts in memory, because a statement for each write would cost more than most writes. Several processes multiply the
 * limit, which still protects the database. The minute begins with the first write. Throws `rate_limited` before the body
 * is read.
 */
export function writeLimiter(
  { writesPerMinute, limitLoopback }: WriteLimit,
  perf: { now(): number } = performance,
): (writer: Writer) => void {
  const counts = new LRUCache<string, number>({ max: maxAccounts, ttl: 60_000, noUpdateTTL: true, perf });
  return ({ accountId, ip }) => {
    if (writesPerMinute === 0 || rateLimitAddress(ip, { limitLoopback }) === null) return;
    const count = (counts.get(accountId) ?? 0) + 1;
    counts.set(accountId, count);
    if (count > writesPerMinute)
      throw rateLimited(Math.max(1, Math.ceil(counts.getRemainingTTL(accountId) / 1000)));
  };
}
