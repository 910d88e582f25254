/** Opens and ends sessions. Every new session gets new keys, also when the request has cookies (security §2.6). */
import { sql } from 'kysely';
import type { Role } from '#access/actor.ts';
import type { ResponseHeaders, ClientInfo } from '#platform/http/define-handler.ts';
import { afterCommit } from '#platform/db/guard.ts';
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

/** Returns the token for `csrf` of the response body. The cookies are set after the commit: the transaction may be repeated. */
export async function openSession(
  tx: Tx,
  { accountId, roles, clientInfo, responseHeaders, settings }: NewSession,
): Promise<string> {
  const keys = newSessionKeys();
  const { idle, absolute } = lifetimes[roles[0] ?? 'AVTOR'];
  if (clientInfo.session) await tx.deleteFrom('session').where('pid', '=', clientInfo.session.pid).execute();
  await sql`
    INSERT INTO session (pid, sid_hash, account_id, epoch, idle_at, abs_at, ip, agent)
    SELECT ${keys.pid}, ${keys.sidHash}, id, epoch, now() + make_interval(secs => ${idle}),
      now() + make_interval(secs => ${absolute}), ${networkOf(clientInfo.ip)}, ${clientInfo.agent}
    FROM account WHERE id = ${accountId}`.execute(tx);
  await sql`
    DELETE FROM session WHERE account_id = ${accountId} AND pid NOT IN (
      SELECT pid FROM session WHERE account_id = ${accountId} ORDER BY created_at DESC, pid = ${keys.pid} DESC LIMIT ${maxSessions})`.execute(
    tx,
  );
  afterCommit(tx, () => void responseHeaders.cookies.push(...sessionCookies(settings, keys, absolute)));
  return csrfToken(settings.csrfKeys, keys.pid, keys.sidHash);
}

/** Ends all sessions of an account, in the transaction of the change that requires it. */
export async function endSessions(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ epoch: sql`epoch + 1` })
    .where('id', '=', accountId)
    .execute();
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute();
}
