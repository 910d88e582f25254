import type { Clock } from '#platform/clock.ts';

/** A cache that keeps the `size` most lately used answers, each for `lifeMs`. */
export function shortMemory<T>({ size, lifeMs, clock }: { size: number; lifeMs: number; clock: Clock }) {
  // A Map remembers the order of insertion: the first key is the one unused for longest.
  const kept = new Map<string, { value: T; until: number }>();
  return {
    recall(key: string): T | undefined {
      const found = kept.get(key);
      kept.delete(key);
      if (!found || found.until <= clock.now().getTime()) return undefined;
      kept.set(key, found);
      return found.value;
    },
    keep(key: string, value: T): void {
      kept.delete(key);
      kept.set(key, { value, until: clock.now().getTime() + lifeMs });
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    },
  };
}
