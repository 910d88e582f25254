/** Authenticates a request by the HttpOnly cookie, or in compat mode by the `csrf` cookie of a program (security §2.3). */
import type { FastifyRequest } from 'fastify';
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
  stale: boolean;
}

/** One query. Null when the session is unknown or expired, or its account may no longer sign in. */
export type FindSession = (by: { sidHash: string } | { pid: string }) => Promise<LiveSession | null>;

/** The persons of the sessions that are still open, by pid: one query. */
export type FindSessions = (pids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;

export type Authenticate = (request: FastifyRequest) => Promise<Authenticated>;

const anonymous: Authenticated = { actor: guest, session: null, stale: false };

export function authenticator(settings: Settings, findSession: FindSession): Authenticate {
  return async (request) => {
    const { cookies } = request;
    const sid = cookies[sidCookie(settings.secure)];
    if (sid) {
      const session = /^[\w-]{43}$/.test(sid) ? await findSession({ sidHash: hashSid(sid) }) : null;
      return session ? withPerson(session) : { ...anonymous, stale: true };
    }
    const token = cookies['csrf'];
    if (!token) return anonymous;
    const session = mayUseToken(request, settings) ? await byToken(token, settings, findSession) : null;
    return session ? withPerson(session) : { ...anonymous, stale: true };
  };
}

const withPerson = ({ pid, sidHash, person }: LiveSession): Authenticated => ({
  actor: actorOf(person),
  session: { pid, sidHash },
  stale: false,
});

/** Browsers always send `sid`; a request with neither Sec-Fetch-Site nor Origin comes from a program. */
const mayUseToken = (request: FastifyRequest, settings: Settings): boolean =>
  !settings.strictSession &&
  request.headers['sec-fetch-site'] === undefined &&
  request.headers.origin === undefined;

async function byToken(
  token: string,
  settings: Settings,
  findSession: FindSession,
): Promise<LiveSession | null> {
  const pid = pidOf(token);
  const session = pid ? await findSession({ pid }) : null;
  return session && isTokenOf(settings.csrfKeys, token, session) ? session : null;
}

export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return {
    ip: request.ip ?? '',
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    session: request.authenticated.session,
  };
}
