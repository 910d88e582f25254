/** The end of a session, here or everywhere; without one the cookies are forgotten all the same (security §2.6). */
import { personOf } from '#access/actor.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import type { Context } from '#platform/http/answer.ts';
import { clearCookies } from '#platform/http/session-cookie.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

type Asked = Context<undefined, unknown>;

export async function signOut({ database, outside, visit, effects }: Asked): Promise<null> {
  const { session } = visit;
  if (session) {
    await database.tx((tx) => tx.deleteFrom('session').where('pid', '=', session.pid).execute());
  }
  forget(outside.settings, effects);
  return null;
}

export async function signOutEverywhere({ database, outside, actor, visit, effects }: Asked): Promise<null> {
  const { id } = personOf(actor);
  await database.tx(async (tx) => {
    await endSessions(tx, id);
    await record(tx, {
      kind: 'session.all-ended',
      actorId: id,
      subjectId: id,
      payload: {},
      ipPrefix: networkOf(visit.ip),
    });
  });
  forget(outside.settings, effects);
  return null;
}

function forget(settings: Asked['outside']['settings'], effects: Asked['effects']): void {
  effects.cookies.push(...clearCookies(settings));
  effects.headers['clear-site-data'] = '"storage"';
}
