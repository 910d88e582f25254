/**
 * Accessibility settings of the visitor. Browser only. The cookie is written by scripts, so it is not HttpOnly: it
 * has seven digits and no secret, and the page must change at once, without the server.
 */
import {
  allSightAttributes,
  isUsual,
  readSight,
  sightAttributes,
  sightCookie,
  writeSight,
} from '#kernel/sight.ts';
import type { Sight } from '#kernel/sight.ts';

const changeEvent = 'a11y-settings-changed';
const yearSeconds = 31_536_000;

export const chosenSight = (): Sight =>
  readSight(new RegExp(`(?:^|; )${sightCookie}=([^;]*)`).exec(document.cookie)?.[1]);

export function chooseSight(settings: Sight): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = isUsual(settings) ? 0 : yearSeconds;
  document.cookie = `${sightCookie}=${writeSight(settings)}; Path=/; SameSite=Lax; Max-Age=${life}${secure}`;
  const html = document.documentElement;
  for (const name of allSightAttributes) html.removeAttribute(name);
  for (const [name, value] of Object.entries(sightAttributes(settings))) html.setAttribute(name, value);
  document.dispatchEvent(new Event(changeEvent));
}

/** Calls `listener` after each change. Returns the function that unsubscribes. */
export function watchSight(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener);
  return () => document.removeEventListener(changeEvent, listener);
}
