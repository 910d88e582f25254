/** Authenticates a request by the HttpOnly cookie, or in compat mode by the `csrf` cookie of a program (security §2.3). */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor, Person } from '#access/actor.ts';
import { actorOf, guest } from '#access/actor.ts';
import type { ClientInfo } from '#platform/http/define-handler.ts';
import { hashSid, isTokenOf, pidOf, sidCookie } from '#platform/http/session-cookie.ts';
import type { Settings } from '#platform/services.ts';

export interface LiveSession {
  pid: string;
  sidHash: string;
  person: Person;
}

export interface Authenticated {
  actor: Actor;
  session: { pid: string; sidHash: string } | null;
  /** The browser sent cookies of an expired session. */
  sessionEnded: boolean;
  /** The session comes from the cache of an earlier call and may be outdated. The statement that writes must confirm it. */
  isRemembered: boolean;
}

/**
 * One query. Null when the session is unknown or expired, or its account may no longer sign in. `isUserIdle`: the call does
 * not count as use of the session.
 */
export type FindSession = (by: SessionKey & { isUserIdle?: boolean }) => Promise<LiveSession | null>;
type SessionKey = { sidHash: string } | { pid: string };

/** Pages send it with calls that a timer or a live event has made while the user was away. */
const idleHeader = 'x-user-idle';

/** The persons of the sessions that are still open, by pid: one query. */
export type FindSessions = (pids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;

/** `mayRemember` is for calls whose writing statement confirms the session: the cache saves their first round trip. */
export type Authenticate = (
  request: FastifyRequest,
  options?: { mayRemember: boolean },
) => Promise<Authenticated>;

const anonymous: Authenticated = { actor: guest, session: null, sessionEnded: false, isRemembered: false };
const maxRemembered = 2_000;

export function authenticator(settings: Settings, findSession: FindSession): Authenticate {
  const find = withMemory(findSession);
  return async (request, { mayRemember } = { mayRemember: false }) => {
    const { cookies, headers } = request;
    const use = { mayRemember, isUserIdle: headers[idleHeader] !== undefined };
    const sid = cookies[sidCookie(settings.secure)];
    if (sid) {
      const found = /^[\w-]{43}$/.test(sid) ? await find({ sidHash: hashSid(sid) }, use) : null;
      return found ? withPerson(found) : { ...anonymous, sessionEnded: true };
    }
    const token = cookies['csrf'];
    if (!token) return anonymous;
    const pid = mayUseToken(request, settings) ? pidOf(token) : null;
    const found = pid ? await find({ pid }, use) : null;
    const isOwn = found && isTokenOf(settings.csrfKeys, token, found.session);
    return isOwn ? withPerson(found) : { ...anonymous, sessionEnded: true };
  };
}

interface FoundSession {
  session: LiveSession;
  isRemembered: boolean;
}

interface SessionUse {
  mayRemember: boolean;
  isUserIdle: boolean;
}

/** Caches sessions for calls with `mayRemember`. Every later read of a cached session replaces it. */
function withMemory(findSession: FindSession) {
  const remembered = new LRUCache<string, LiveSession>({ max: maxRemembered });
  return async (by: SessionKey, { mayRemember, isUserIdle }: SessionUse): Promise<FoundSession | null> => {
    const key = 'pid' in by ? by.pid : by.sidHash;
    const known = mayRemember ? remembered.get(key) : undefined;
    if (known) return { session: known, isRemembered: true };
    const session = await findSession({ ...by, isUserIdle });
    if (mayRemember || remembered.has(key)) remembered.set(key, session ?? undefined);
    return session && { session, isRemembered: false };
  };
}

const withPerson = ({ session: { pid, sidHash, person }, isRemembered }: FoundSession): Authenticated => ({
  actor: actorOf(person),
  session: { pid, sidHash },
  sessionEnded: false,
  isRemembered,
});

/** Browsers always send `sid`; a request with neither Sec-Fetch-Site nor Origin comes from a program. */
const mayUseToken = (request: FastifyRequest, settings: Settings): boolean =>
  !settings.strictSession &&
  request.headers['sec-fetch-site'] === undefined &&
  request.headers.origin === undefined;

export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return {
    ip: request.ip ?? '',
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    session: request.authenticated.session,
  };
}
