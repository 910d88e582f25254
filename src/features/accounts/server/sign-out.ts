/** Ends one session or all of them; clears the cookies also without a session (security §2.6). */
import { endSessions } from '#features/accounts/server/open-session.ts';
import type { Context, Effects } from '#platform/http/answer.ts';
import { clearCookies } from '#platform/http/session-cookie.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import type { Settings } from '#platform/outside.ts';

type SignOutContext = Context<undefined, unknown>;

export async function signOut({ database, outside, visit, effects }: SignOutContext): Promise<null> {
  const { session } = visit;
  if (session) {
    await database.tx((tx) => tx.deleteFrom('session').where('pid', '=', session.pid).execute());
  }
  clearClientState(outside.settings, effects);
  return null;
}

export async function signOutEverywhere({
  database,
  outside,
  accountId,
  visit,
  effects,
}: SignOutContext): Promise<null> {
  await database.tx(async (tx) => {
    await endSessions(tx, accountId);
    await record(tx, {
      kind: 'session.all-ended',
      actorId: accountId,
      subjectId: accountId,
      payload: {},
      ipPrefix: networkOf(visit.ip),
    });
  });
  clearClientState(outside.settings, effects);
  return null;
}

function clearClientState(settings: Settings, effects: Effects): void {
  effects.cookies.push(...clearCookies(settings));
  effects.headers['clear-site-data'] = '"storage"';
}
