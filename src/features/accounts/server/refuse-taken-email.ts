import type { Db } from '#platform/db/tables.ts';
import { rateLimitAddress } from '#platform/http/client-address.ts';
import { countHit, currentHits, rateLimited, secondsUntilWindowEnds } from '#platform/http/rate-limit.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';

const maxAnswersPerHour = 5;
const hourSeconds = 3600;

interface EmailCheck {
  email: string;
  ip: string;
  settings: { limitLoopback: boolean };
}

/** Throws `not_unique_email`, `rate_limited`. */
export async function refuseTakenEmail(db: Db, check: EmailCheck): Promise<void> {
  const [taken] = await takenEmailErrors(db, check);
  if (taken) throw new Refusal('not_unique_email', taken);
}

/**
 * The product says openly that an address is taken, but only a few times an hour to one client (product decision 6). After
 * five such answers all checks are refused with `rate_limited` until the hour ends, so that a missing error reveals nothing
 * either.
 */
export async function takenEmailErrors(db: Db, { email, ip, settings }: EmailCheck): Promise<FieldError[]> {
  const address = rateLimitAddress(ip, settings);
  const rate = { key: `taken-email:${address}`, limit: maxAnswersPerHour, seconds: hourSeconds };
  if (address !== null && (await currentHits(db, rate)) >= maxAnswersPerHour)
    throw rateLimited(secondsUntilWindowEnds(hourSeconds));
  const account = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (!account) return [];
  // Counted before answering: of many concurrent checks at most five get the answer.
  if (address !== null && (await countHit(db, rate)) > maxAnswersPerHour)
    throw rateLimited(secondsUntilWindowEnds(hourSeconds));
  return [{ code: 'not_unique_email', field: 'email' }];
}
