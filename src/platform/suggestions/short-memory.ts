import type { Clock } from '#platform/clock.ts';

export interface LruCache<T> {
  recall(key: string): T | undefined;
  keep(key: string, value: T): void;
}

/** A cache of the `size` most recently used values, each valid for `lifeMs`. */
export function shortMemory<T>({
  size,
  lifeMs,
  clock,
}: {
  size: number;
  lifeMs: number;
  clock: Clock;
}): LruCache<T> {
  // A Map keeps insertion order, and reading re-inserts, so the first key is the least recently used.
  const entries = new Map<string, { value: T; until: number }>();
  return {
    recall(key) {
      const entry = entries.get(key);
      entries.delete(key);
      if (!entry || entry.until <= clock.now().getTime()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    keep(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: clock.now().getTime() + lifeMs });
      const [oldest] = entries.keys();
      if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    },
  };
}
