/**
 * What the visitor has chosen for weak sight. Browser only. Written by the page itself and therefore readable by it:
 * the cookie holds seven digits that are nobody's secret, and the page has to change at once, also without the server.
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

const changed = 'sight-changed';
const yearSeconds = 31_536_000;

export const chosenSight = (): Sight =>
  readSight(new RegExp(`(?:^|; )${sightCookie}=([^;]*)`).exec(document.cookie)?.[1]);

export function chooseSight(sight: Sight): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = isUsual(sight) ? 0 : yearSeconds;
  document.cookie = `${sightCookie}=${writeSight(sight)}; Path=/; SameSite=Lax; Max-Age=${life}${secure}`;
  const html = document.documentElement;
  for (const name of allSightAttributes) html.removeAttribute(name);
  for (const [name, value] of Object.entries(sightAttributes(sight))) html.setAttribute(name, value);
  document.dispatchEvent(new Event(changed));
}

/** Calls `heard` after each choice; returns the way to stop listening. */
export function watchSight(heard: () => void): () => void {
  document.addEventListener(changed, heard);
  return () => document.removeEventListener(changed, heard);
}
