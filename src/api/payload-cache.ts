/** Payload cache of a tab (spec §4). A cached payload is not fetched again until the tab changes something. */

// Keyed by API client: a tab has one, and each request on the server has its own. Typed `object`, because client.ts
// imports this file.
const cache = new WeakMap<object, Map<string, unknown>>();

export function cachePayload(client: object, name: string, payload: unknown): void {
  const payloads = cache.get(client) ?? new Map<string, unknown>();
  cache.set(client, payloads.set(name, payload));
}

/** Undefined when the name is not cached. Null can be a cached value. */
export const cachedPayload = <T>(client: object, name: string): T | undefined =>
  cache.get(client)?.get(name) as T | undefined;

/** Called after every change: any cached payload may be outdated. */
export const clearPayloadCache = (client: object): void => void cache.delete(client);
