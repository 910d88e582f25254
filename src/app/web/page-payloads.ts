/**
 * Caches the payloads of public pages in the tab, so that going back sends no request (spec §4). A changing call of the tab
 * clears the cache. A payload expires after five minutes.
 */
import type { Client } from '#api/client.ts';
import { cachePayload, cachedPayload } from '#api/payload-cache.ts';

const maxAgeMs = 5 * 60_000;

interface CachedPayload {
  payload: unknown;
  at: number;
}

/** The page that each tab shows. Loading it again is a revalidation. */
const currentPageByClient = new WeakMap<Client, string>();

const keyOf = (url: Pick<URL, 'pathname' | 'search'>): string => `page ${url.pathname}${url.search}`;

/** Undefined when the page must be loaded. */
export function cachedPagePayload(client: Client, url: Pick<URL, 'pathname' | 'search'>): unknown {
  const key = keyOf(url);
  const cached = cachedPayload<CachedPayload>(client, key);
  const isRevalidated = currentPageByClient.get(client) === key;
  return cached && !isRevalidated && performance.now() - cached.at < maxAgeMs ? cached.payload : undefined;
}

/** Called for the page that is shown. Null is not cached. */
export function cachePagePayload(
  client: Client,
  url: Pick<URL, 'pathname' | 'search'>,
  payload: unknown,
): void {
  const key = keyOf(url);
  currentPageByClient.set(client, key);
  const isSame = cachedPayload<CachedPayload>(client, key)?.payload === payload;
  if (payload !== null && !isSame)
    cachePayload(client, key, { payload, at: performance.now() } satisfies CachedPayload);
}
