/** Reads, writes and clears all variants of the `csrf` cookie (spec §9). Browser only. */
import { cookieDomain } from '#api/cookie-domain.ts';

export const readCsrf = (): string | undefined => /(?:^|;\s*)csrf=([^;]+)/.exec(document.cookie)?.[1];

/** Keeps a cookie that the response has already set: it has the expiry of the session, which is unknown here. */
export function writeCsrf(token: string): void {
  if (readCsrf() === token) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const domain = cookieDomain(location.host);
  document.cookie = `csrf=${token}; Path=/; SameSite=Lax${secure}${domain ? `; Domain=${domain}` : ''}`;
  // Browsers reject a Domain that is a public suffix. The fallback is a host-only cookie.
  if (readCsrf() !== token) document.cookie = `csrf=${token}; Path=/; SameSite=Lax${secure}`;
}

export function clearCsrf(): void {
  const domain = cookieDomain(location.host);
  for (const path of ['/', '/api/']) {
    document.cookie = `csrf=; Path=${path}; Max-Age=0`;
    if (domain) document.cookie = `csrf=; Path=${path}; Max-Age=0; Domain=${domain}`;
  }
}
