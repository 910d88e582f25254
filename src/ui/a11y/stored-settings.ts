/**
 * Accessibility settings of the visitor. Browser only. The cookie is not HttpOnly, because scripts change it without the
 * server. It is no secret: it has seven digits.
 */
import {
  allA11yAttributes,
  isDefaultA11y,
  parseA11ySettings,
  a11yAttributes,
  a11yCookie,
  serializeA11ySettings,
} from '#kernel/a11y-settings.ts';
import type { A11ySettings } from '#kernel/a11y-settings.ts';

const changeEvent = 'a11y-settings-changed';
const yearSeconds = 31_536_000;

export const currentA11ySettings = (): A11ySettings =>
  parseA11ySettings(new RegExp(`(?:^|; )${a11yCookie}=([^;]*)`).exec(document.cookie)?.[1]);

export function saveA11ySettings(settings: A11ySettings): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = isDefaultA11y(settings) ? 0 : yearSeconds;
  document.cookie = `${a11yCookie}=${serializeA11ySettings(settings)}; Path=/; SameSite=Lax; Max-Age=${life}${secure}`;
  const html = document.documentElement;
  for (const name of allA11yAttributes) html.removeAttribute(name);
  for (const [name, value] of Object.entries(a11yAttributes(settings))) html.setAttribute(name, value);
  document.dispatchEvent(new Event(changeEvent));
}

export function subscribeToA11ySettings(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener);
  return () => document.removeEventListener(changeEvent, listener);
}
