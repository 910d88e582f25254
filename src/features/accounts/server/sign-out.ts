/** Ends one session or all of them; clears the cookies also without a session (security §2.6). */
import { endSession, endSessions } from '#features/accounts/server/open-session.ts';
import type { HandlerContext, ResponseHeaders } from '#platform/http/define-handler.ts';
import { clearCookies } from '#platform/http/session-cookie.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import type { Settings } from '#platform/services.ts';

type SignOutContext = HandlerContext<undefined, unknown>;

export async function signOut({
  database,
  services,
  clientInfo,
  responseHeaders,
}: SignOutContext): Promise<void> {
  const { session } = clientInfo;
  if (session) {
    await database.tx((tx) => endSession(tx, session.pid));
  }
  clearClientState(services.settings, responseHeaders);
}

export async function signOutEverywhere({
  database,
  services,
  accountId,
  clientInfo,
  responseHeaders,
}: SignOutContext): Promise<void> {
  await database.tx(async (tx) => {
    await endSessions(tx, accountId);
    await record(tx, {
      kind: 'session.all-ended',
      actorId: accountId,
      subjectId: accountId,
      payload: {},
      ipPrefix: networkOf(clientInfo.ip),
    });
  });
  clearClientState(services.settings, responseHeaders);
}

function clearClientState(settings: Settings, responseHeaders: ResponseHeaders): void {
  responseHeaders.cookies.push(...clearCookies(settings));
  responseHeaders.headers['clear-site-data'] = '"storage"';
}
