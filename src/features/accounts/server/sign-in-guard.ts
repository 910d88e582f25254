/**
 * Against guessing passwords (security §3.1, S-04, S-05): ten failures of an account and fifty of an address in a quarter
 * of an hour are free, then every next one doubles the wait. A slot is taken before the password is looked at, so of many
 * tries at once not one more is evaluated. A network from which the account was signed in before is counted apart, so
 * whoever guesses elsewhere does not keep the owner out.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { countedAddress } from '#platform/http/client-address.ts';
import { tooOften } from '#platform/http/rate-limit.ts';
import { networkOf } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

const freeOfAccount = 10; // product §17
const freeOfAddress = 50; // product §17
const windowMinutes = 15;
const longestDelay = 60; // security §3.1
const knownDays = 90;

interface Attempt {
  email: string;
  ip: string;
  now: Date;
  settings: { limitLoopback: boolean };
}

/** What was taken, to be given back when the password turns out right. */
interface Taken {
  account: string;
  address: string | null;
}

function addressKey({ ip, settings }: Attempt): string | null {
  const address = countedAddress(ip, settings);
  return address === null ? null : `address:${address}`;
}

async function accountKey(db: Db, { email, ip }: Attempt): Promise<string> {
  const network = networkOf(ip);
  const { rows } = await sql`
    SELECT FROM account a WHERE a.email = ${email} AND (
      EXISTS (SELECT FROM session s WHERE s.account_id = a.id AND s.ip = ${network})
      OR EXISTS (SELECT FROM event e WHERE e.actor_id = a.id AND e.kind = 'session.opened'
        AND e.ip_prefix = ${network} AND e.at > now() - make_interval(days => ${knownDays})))`.execute(db);
  const key = `account:${hashSecret(email)}`;
  return rows.length ? `${key}:${network}` : key;
}

/** Throws `rate_limited` with the seconds to wait. */
export async function takeAttempt(db: Db, attempt: Attempt): Promise<Taken> {
  const { now } = attempt;
  const address = addressKey(attempt);
  if (address !== null) await take(db, { key: address, free: freeOfAddress, now });
  const account = await accountKey(db, attempt);
  const wait = await waitOf(db, { key: account, free: freeOfAccount, now });
  if (wait === 0) return { account, address };
  if (address !== null) await giveBack(db, address);
  throw tooOften(wait);
}

/** The password was right: the account starts anew, the address gets its slot back. */
export async function forgiveAttempt(db: Db, { account, address }: Taken): Promise<void> {
  await db.deleteFrom('sign_in_guard').where('key', '=', account).execute();
  if (address !== null) await giveBack(db, address);
}

interface Slot {
  key: string;
  free: number;
  now: Date;
}

async function take(db: Db, slot: Slot): Promise<void> {
  const wait = await waitOf(db, slot);
  if (wait > 0) throw tooOften(wait);
}

/** Takes a slot and returns 0, or returns the seconds until one is free. */
async function waitOf(db: Db, { key, free, now }: Slot): Promise<number> {
  const fresh = sql`sign_in_guard.since <= ${now}::timestamptz - make_interval(mins => ${windowMinutes})`;
  const beyond = sql`least(sign_in_guard.failures + 1 - ${free}, 6)`;
  const { rows } = await sql`
    INSERT INTO sign_in_guard (key, since, failures, open_at) VALUES (${key}, ${now}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      since = CASE WHEN ${fresh} THEN excluded.since ELSE sign_in_guard.since END,
      failures = CASE WHEN ${fresh} THEN 1 ELSE sign_in_guard.failures + 1 END,
      open_at = CASE WHEN ${fresh} OR sign_in_guard.failures + 1 < ${free} THEN excluded.open_at
        ELSE excluded.open_at + make_interval(secs => least(${longestDelay}, power(2, ${beyond}))) END
    WHERE sign_in_guard.open_at <= ${now}
    RETURNING key`.execute(db);
  return rows.length ? 0 : secondsLeft(db, key, now);
}

async function secondsLeft(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_guard')
    .select('open_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.open_at.getTime() ?? 0) - now.getTime()) / 1000));
}

const giveBack = (db: Db, key: string) =>
  db
    .updateTable('sign_in_guard')
    .set({ failures: sql`greatest(failures - 1, 0)`, open_at: sql`since` })
    .where('key', '=', key)
    .execute();
