/**
 * Proxy to DaData. The host and the four paths are fixed and every body is built here from named fields, so a client cannot
 * make the server call anything else (SSRF). The key never leaves the server (security §3.4, stack §6).
 */
import { LRUCache } from 'lru-cache';
import { fetchJson } from '#platform/calls/fetch-json.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { normalizeQuery, clampLimit } from './query.ts';
import type { Suggestion, Suggestions } from './suggestions.ts';

const baseUrl = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs';
const dayMs = 24 * 60 * 60 * 1000;

type Path = '/suggest/address' | '/suggest/fms_unit' | '/findById/bank' | '/findById/party';
type Body = { query: string } & Record<string, unknown>;

export interface DadataOptions {
  token: string;
  log: Log;
  clock?: Clock | undefined;
  /** Another host with the same protocol, for tests. */
  url?: string;
  timeoutMs?: number;
}

export function dadataSuggestions(options: DadataOptions): Suggestions {
  const { clock = systemClock, log } = options;
  const cache = new LRUCache<string, Suggestion<unknown>[]>({
    max: 500,
    ttl: dayMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  const request = async <Details>(path: Path, body: Body): Promise<Suggestion<Details>[]> => {
    if (body.query === '') return [];
    try {
      return (await post(options, path, body)) as Suggestion<Details>[];
    } catch (error) {
      log.warn('suggestions.failed', { route: path }, error);
      return [];
    }
  };

  /** Caches exact look-ups for a day, but neither failures nor empty results. */
  const lookUp = async <Details>(path: Path, body: Body): Promise<Suggestion<Details>[]> => {
    const key = `${path} ${body.query}`;
    const cached = cache.get(key);
    if (cached) return cached as Suggestion<Details>[];
    const suggestions = await request<Details>(path, body);
    if (suggestions.length) cache.set(key, suggestions);
    return suggestions;
  };

  return {
    address: ({ query, fromBound, toBound, limit }) =>
      request('/suggest/address', {
        query: normalizeQuery(query),
        count: clampLimit(limit),
        ...(fromBound && { from_bound: { value: fromBound } }),
        ...(toBound && { to_bound: { value: toBound } }),
      }),
    bank: (query) => lookUp('/findById/bank', { query: normalizeQuery(query) }),
    party: (query) =>
      lookUp('/findById/party', { query: normalizeQuery(query), status: ['ACTIVE'], count: 20 }),
    fmsUnit: (query) => request('/suggest/fms_unit', { query: normalizeQuery(query) }),
  };
}

async function post(options: DadataOptions, path: Path, body: Body): Promise<Suggestion<unknown>[]> {
  const { token, url = baseUrl, timeoutMs = 3000 } = options;
  const response = await fetchJson({
    url: url + path,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Token ${token}`,
    },
    body: JSON.stringify(body),
    timeoutMs,
    maxBytes: 256 * 1024,
  });
  const list = (response as { suggestions?: unknown } | null)?.suggestions;
  if (!Array.isArray(list)) throw new Error('answered without a list');
  return list.filter(isSuggestion);
}

const isSuggestion = (item: unknown): item is Suggestion<unknown> => {
  if (item === null || typeof item !== 'object') return false;
  const { value, unrestricted_value, data } = item as Partial<Suggestion<unknown>>;
  return (
    typeof value === 'string' &&
    typeof unrestricted_value === 'string' &&
    data !== null &&
    typeof data === 'object'
  );
};
