/** Session cookies: `sid` (HttpOnly) identifies the session, `csrf` holds the token that scripts read (security §2.2). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { cookieDomain } from '#api/cookie-domain.ts';

export interface CookieSettings {
  /** Served over https. */
  secure: boolean;
  /** Host of PUBLIC_ORIGIN. */
  host: string;
  /** Newest first; older keys are still accepted. */
  csrfKeys: readonly string[];
}

export const sidCookie = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

export interface NewSessionKeys {
  sid: string;
  sidHash: string;
  pid: string;
}

export const newSessionKeys = (): NewSessionKeys => {
  const sid = randomBytes(32).toString('base64url');
  return { sid, sidHash: hashSid(sid), pid: randomBytes(16).toString('base64url') };
};

export const hashSid = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

const macOf = (key: string, pid: string, sidHash: string): string =>
  createHmac('sha256', key)
    .update(`csrf.v1|${pid.length}|${pid}|${sidHash.length}|${sidHash}`)
    .digest('base64url');

/** `c1.<pid>.<mac>`, the same for all tabs of a session. */
export const csrfToken = (keys: readonly string[], pid: string, sidHash: string): string =>
  `c1.${pid}.${macOf(keys[0]!, pid, sidHash)}`;

export const pidOf = (token: string): string | null =>
  /^c1\.([\w-]{22})\.[\w-]{43}$/.exec(token)?.[1] ?? null;

export function isTokenOf(
  keys: readonly string[],
  token: string,
  session: { pid: string; sidHash: string },
): boolean {
  if (pidOf(token) !== session.pid) return false;
  return keys.some((key) =>
    isEqualInConstantTime(token, `c1.${session.pid}.${macOf(key, session.pid, session.sidHash)}`),
  );
}

function isEqualInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The arguments of `reply.setCookie`. */
export interface NewCookie {
  name: string;
  value: string;
  options: CookieSerializeOptions;
}

export const setCookies = (reply: FastifyReply, cookies: readonly NewCookie[]): void => {
  for (const { name, value, options } of cookies) reply.setCookie(name, value, options);
};

/** Cookies of a new session. `maxAge` in seconds. */
export function sessionCookies(settings: CookieSettings, keys: NewSessionKeys, maxAge: number): NewCookie[] {
  const options = { path: '/', sameSite: 'lax', maxAge, secure: settings.secure } as const;
  const domain = cookieDomain(settings.host);
  const token = csrfToken(settings.csrfKeys, keys.pid, keys.sidHash);
  return [
    { name: sidCookie(settings.secure), value: keys.sid, options: { ...options, httpOnly: true } },
    { name: 'csrf', value: token, options: { ...options, ...(domain && { domain }) } },
  ];
}

/** Deletes the session cookies, in every variant that a browser may have. */
export function clearCookies(settings: CookieSettings): NewCookie[] {
  const options = { path: '/', sameSite: 'lax', maxAge: 0, secure: settings.secure } as const;
  const domain = cookieDomain(settings.host);
  return [
    { name: sidCookie(settings.secure), value: '', options: { ...options, httpOnly: true } },
    { name: 'csrf', value: '', options },
    ...(domain ? [{ name: 'csrf', value: '', options: { ...options, domain } }] : []),
  ];
}
