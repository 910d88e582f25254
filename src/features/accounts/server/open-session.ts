/** Opens and ends sessions. Every new session gets new keys, also when the request has cookies (security §2.6). */
import { sql } from 'kysely';
import type { Role } from '#access/actor.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { ResponseHeaders, ClientInfo } from '#platform/http/define-handler.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { announceSessionChange } from '#platform/live/session-topic.ts';
import type { Tx } from '#platform/db/tables.ts';
import { csrfToken, newSessionKeys, sessionCookies } from '#platform/http/session-cookie.ts';
import type { Settings } from '#platform/services.ts';
import { networkOf } from '#platform/outbox/record.ts';

const hour = 3600;
const day = 24 * hour;

/** Idle and absolute lifetime in seconds, by role (security §2.6). */
const lifetimes: Record<Role, { idle: number; absolute: number }> = {
  AVTOR: { idle: day, absolute: 14 * day },
  EXPERT: { idle: day, absolute: 14 * day },
  OK_USER: { idle: 8 * hour, absolute: 7 * day },
  OK_ADMIN: { idle: 8 * hour, absolute: 7 * day },
  FK_ADMIN: { idle: hour, absolute: 12 * hour },
};
const maxSessions = 10;

interface NewSession {
  accountId: string;
  roles: readonly Role[];
  clientInfo: ClientInfo;
  responseHeaders: ResponseHeaders;
  settings: Settings;
}

/**
 * Opens a session for a person who has just given the password. Returns the token for `csrf` of the response body. The
 * cookies are set after the commit: the transaction may be repeated.
 */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const { pid } = session.clientInfo.session ?? {};
  if (pid !== undefined) await endSession(tx, pid);
  return insertSession(tx, session);
}

/**
 * Gives the session of the request new keys, and the lifetime of the current role if that is shorter. Keeps what the
 * password has granted: the time when it was given, and the end of the session.
 */
export async function rotateSession(
  tx: Tx,
  { accountId, roles, clientInfo, responseHeaders, settings }: NewSession,
): Promise<string> {
  const keys = newSessionKeys();
  const { idle, absolute } = lifetimeOf(roles);
  const { rows } = await sql<{ seconds: number }>`
    UPDATE session SET pid = ${keys.pid}, sid_hash = ${keys.sidHash}, created_at = now(), seen_at = now(),
      epoch = (SELECT epoch FROM account WHERE id = ${accountId}), idle_at = now() + make_interval(secs => ${idle}),
      abs_at = least(abs_at, now() + make_interval(secs => ${absolute})), ip = ${networkOf(clientInfo.ip)},
      agent = ${clientInfo.agent}
    WHERE pid = ${clientInfo.session?.pid ?? ''} AND account_id = ${accountId}
    RETURNING extract(epoch FROM abs_at - now())::int AS seconds`.execute(tx);
  if (!rows[0]) throw new Refusal('unauthenticated');
  const { seconds } = rows[0];
  announceSessionChange(tx, accountId);
  afterCommit(tx, () => void responseHeaders.cookies.push(...sessionCookies(settings, keys, seconds)));
  return csrfToken(settings.csrfKeys, keys.pid, keys.sidHash);
}

/** Shortens the other sessions of an account whose role has changed: their rights are those of the new role. */
export async function shortenSessions(
  tx: Tx,
  { accountId, roles }: Pick<NewSession, 'accountId' | 'roles'>,
): Promise<void> {
  const { idle, absolute } = lifetimeOf(roles);
  await sql`
    UPDATE session SET abs_at = least(abs_at, now() + make_interval(secs => ${absolute})),
      idle_at = least(idle_at, seen_at + make_interval(secs => ${idle}))
    WHERE account_id = ${accountId}`.execute(tx);
}

const lifetimeOf = (roles: readonly Role[]) => lifetimes[roles[0] ?? 'AVTOR'];

async function insertSession(
  tx: Tx,
  { accountId, roles, clientInfo, responseHeaders, settings }: NewSession,
): Promise<string> {
  const keys = newSessionKeys();
  const { idle, absolute } = lifetimeOf(roles);
  const { rows } = await sql<{ seconds: number }>`
    INSERT INTO session (pid, sid_hash, account_id, epoch, authenticated_at, idle_at, abs_at, ip, agent)
    SELECT ${keys.pid}, ${keys.sidHash}, id, epoch, now(), now() + make_interval(secs => ${idle}),
      now() + make_interval(secs => ${absolute}), ${networkOf(clientInfo.ip)}, ${clientInfo.agent}
    FROM account WHERE id = ${accountId}
    RETURNING extract(epoch FROM abs_at - now())::int AS seconds`.execute(tx);
  const evicted = await sql`
    DELETE FROM session WHERE account_id = ${accountId} AND pid NOT IN (
      SELECT pid FROM session WHERE account_id = ${accountId} ORDER BY created_at DESC, pid = ${keys.pid} DESC LIMIT ${maxSessions})
    RETURNING pid`.execute(tx);
  if (evicted.rows.length) announceSessionChange(tx, accountId);
  const maxAge = rows[0]?.seconds ?? 0;
  afterCommit(tx, () => void responseHeaders.cookies.push(...sessionCookies(settings, keys, maxAge)));
  return csrfToken(settings.csrfKeys, keys.pid, keys.sidHash);
}

/** One session. */
export async function endSession(tx: Tx, pid: string): Promise<void> {
  const ended = await tx
    .deleteFrom('session')
    .where('pid', '=', pid)
    .returning('account_id as accountId')
    .executeTakeFirst();
  if (ended) announceSessionChange(tx, ended.accountId);
}

/** Ends all sessions of an account, in the transaction of the change that requires it. Returns their number. */
export async function endSessions(tx: Tx, accountId: string): Promise<number> {
  await tx
    .updateTable('account')
    .set({ epoch: sql`epoch + 1` })
    .where('id', '=', accountId)
    .execute();
  announceSessionChange(tx, accountId);
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
