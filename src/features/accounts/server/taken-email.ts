/** A taken address is said openly, but only a few times an hour to one client (product decision 6). */
import type { Db } from '#platform/db/tables.ts';
import { countedAddress } from '#platform/http/client-address.ts';
import { countHit, hitsOf, tooOften, untilWindowEnds } from '#platform/http/rate-limit.ts';
import { Refusal } from '#kernel/refusal.ts';

const mostAnswers = 5;
const hourSeconds = 3600;

interface Asking {
  email: string;
  ip: string;
  settings: { limitLoopback: boolean };
}

/** Throws `not_unique_email`; after five such answers everything is refused for the hour, so that silence tells nothing. */
export async function refuseTakenEmail(db: Db, { email, ip, settings }: Asking): Promise<void> {
  const address = countedAddress(ip, settings);
  const rate = { key: `taken-email:${address}`, limit: mostAnswers, seconds: hourSeconds };
  if (address !== null && (await hitsOf(db, rate)) >= mostAnswers)
    throw tooOften(untilWindowEnds(hourSeconds));
  const taken = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (!taken) return;
  // Counted before it is said: of many who ask at once no more than five learn it.
  if (address !== null && (await countHit(db, rate)) > mostAnswers)
    throw tooOften(untilWindowEnds(hourSeconds));
  throw new Refusal('not_unique_email', { field: 'email' });
}
