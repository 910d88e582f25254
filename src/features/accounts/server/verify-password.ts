/**
 * Slows down password guessing (security §3.1, S-04, S-05). Ten failures per account and fifty per client address in 15
 * minutes are free; each further failure doubles the wait. An attempt is counted before the password is checked, so
 * concurrent attempts cannot exceed the limit. Networks from which the account signed in before have a counter of their
 * own, so an attacker elsewhere does not lock the owner out.
 */
import { sql } from 'kysely';
import { isKnownNetwork } from '#features/accounts/server/known-networks.ts';
import type { Db } from '#platform/db/tables.ts';
import { rateLimitAddress } from '#platform/http/client-address.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { rateLimited } from '#platform/http/rate-limit.ts';
import { networkOf } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

const freeAttemptsPerAccount = 10; // product §17
const freeAttemptsPerAddress = 50; // product §17
const windowMinutes = 15;
const maxDelaySeconds = 60; // security §3.1

interface Attempt {
  email: string;
  ip: string;
  now: Date;
  settings: { limitLoopback: boolean };
}

/** Counter keys of an attempt. */
interface ReservedAttempt {
  account: string;
  address: string | null;
}

interface TypedPassword {
  email: string;
  /** Absent for an unknown address. */
  hash: string | undefined;
  password: string;
}

/** Throws `rate_limited` with the seconds to wait. */
export async function verifyPassword(
  { database, services, clientInfo, now }: HandlerContext<unknown, unknown>,
  { email, hash, password }: TypedPassword,
): Promise<boolean> {
  const attempt = { email, ip: clientInfo.ip, now, settings: services.settings };
  const reserved = await reserveAttempt(database.db, attempt);
  let isChecked = false;
  try {
    const isRight = await services.passwords.verify(hash, password);
    isChecked = true;
    if (isRight) await releaseAttempt(database.db, reserved);
    return isRight;
  } finally {
    if (!isChecked) await returnAttempt(database.db, reserved);
  }
}

function addressKey({ ip, settings }: Attempt): string | null {
  const address = rateLimitAddress(ip, settings);
  return address === null ? null : `address:${address}`;
}

async function accountKey(db: Db, { email, ip, now }: Attempt): Promise<string> {
  const network = networkOf(ip);
  const key = `account:${hashSecret(email)}`;
  return (await isKnownNetwork(db, { email, network, now })) ? `${key}:${network}` : key;
}

async function reserveAttempt(db: Db, attempt: Attempt): Promise<ReservedAttempt> {
  const { now } = attempt;
  const address = addressKey(attempt);
  if (address !== null) {
    const wait = await tryReserve(db, { key: address, free: freeAttemptsPerAddress, now });
    if (wait > 0) throw rateLimited(wait);
  }
  const account = await accountKey(db, attempt);
  const wait = await tryReserve(db, { key: account, free: freeAttemptsPerAccount, now });
  if (wait === 0) return { account, address };
  if (address !== null) await releaseSlot(db, address);
  throw rateLimited(wait);
}

/** After a right password: resets the counter of the account and returns the slot of the address. */
async function releaseAttempt(db: Db, { account, address }: ReservedAttempt): Promise<void> {
  await db.deleteFrom('sign_in_guard').where('key', '=', account).execute();
  if (address !== null) await releaseSlot(db, address);
}

/** After a refusal of an overloaded server, which has not checked the password. */
async function returnAttempt(db: Db, { account, address }: ReservedAttempt): Promise<void> {
  await releaseSlot(db, account);
  if (address !== null) await releaseSlot(db, address);
}

/** Reserves a slot and returns 0, or returns the seconds until one is free. */
async function tryReserve(
  db: Db,
  { key, free, now }: { key: string; free: number; now: Date },
): Promise<number> {
  const windowIsOver = sql`sign_in_guard.since <= ${now}::timestamptz - make_interval(mins => ${windowMinutes})`;
  const excess = sql`least(sign_in_guard.failures + 1 - ${free}, 6)`;
  const { rows } = await sql`
    INSERT INTO sign_in_guard (key, since, failures, open_at) VALUES (${key}, ${now}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      since = CASE WHEN ${windowIsOver} THEN excluded.since ELSE sign_in_guard.since END,
      failures = CASE WHEN ${windowIsOver} THEN 1 ELSE sign_in_guard.failures + 1 END,
      open_at = CASE WHEN ${windowIsOver} OR sign_in_guard.failures + 1 < ${free} THEN excluded.open_at
        ELSE excluded.open_at + make_interval(secs => least(${maxDelaySeconds}, power(2, ${excess}))) END
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

const releaseSlot = (db: Db, key: string) =>
  db
    .updateTable('sign_in_guard')
    .set({ failures: sql`greatest(failures - 1, 0)`, open_at: sql`since` })
    .where('key', '=', key)
    .execute();
