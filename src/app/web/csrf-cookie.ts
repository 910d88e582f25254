/** The browser's side of the cookie `csrf` (spec §9): written, re-read and cleared in every variant. Browser only. */
import { cookieDomain } from '#api/cookie-domain.ts';

const cookies = (): Document => globalThis.document;

export const readCsrf = (): string | undefined => /(?:^|;\s*)csrf=([^;]+)/.exec(cookies().cookie)?.[1];

/** Nothing to write when the answer has set it itself: it did so with the end of the session, which is not known here. */
export function writeCsrf(token: string): void {
  if (readCsrf() === token) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const domain = cookieDomain(location.host);
  cookies().cookie = `csrf=${token}; Path=/; SameSite=Lax${secure}${domain ? `; Domain=${domain}` : ''}`;
  // A public suffix refuses the Domain: the cookie then stays with the host alone.
  if (readCsrf() !== token) cookies().cookie = `csrf=${token}; Path=/; SameSite=Lax${secure}`;
}

export function clearCsrf(): void {
  const domain = cookieDomain(location.host);
  for (const path of ['/', '/api/']) {
    cookies().cookie = `csrf=; Path=${path}; Max-Age=0`;
    if (domain) cookies().cookie = `csrf=; Path=${path}; Max-Age=0; Domain=${domain}`;
  }
}
