/** Session cookies: `sid` (HttpOnly) identifies the session, `csrf` holds the token that scripts read (security §2.2). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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

export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';').slice(0, 50)) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    // Of two cookies with the same name the first wins: browsers send the most specific path first.
    if (name && at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** Set-Cookie values of a new session. `maxAge` in seconds. */
export function openCookies(settings: CookieSettings, keys: NewSessionKeys, maxAge: number): string[] {
  const secure = settings.secure ? '; Secure' : '';
  const domain = cookieDomain(settings.host);
  return [
    `${sidCookie(settings.secure)}=${keys.sid}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
    `csrf=${csrfToken(settings.csrfKeys, keys.pid, keys.sidHash)}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}${
      domain ? `; Domain=${domain}` : ''
    }`,
  ];
}

/** Set-Cookie values that delete the session cookies, in every variant that a browser may have. */
export function clearCookies(settings: CookieSettings): string[] {
  const secure = settings.secure ? '; Secure' : '';
  const expired = `SameSite=Lax; Max-Age=0${secure}`;
  const domain = cookieDomain(settings.host);
  return [
    `${sidCookie(settings.secure)}=; Path=/; HttpOnly; ${expired}`,
    `csrf=; Path=/; ${expired}`,
    ...(domain ? [`csrf=; Path=/; Domain=${domain}; ${expired}`] : []),
  ];
}
