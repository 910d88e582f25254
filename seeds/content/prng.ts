/** A small seeded generator: the demo is the same on every machine and every run. */
export interface Dice {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number in [low, high], both ends included. */
  int: (low: number, high: number) => number;
  /** One element of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  /** A shuffled copy. */
  shuffle: <T>(list: readonly T[]) => T[];
  /** `count` different elements, in shuffled order. */
  some: <T>(list: readonly T[], count: number) => T[];
}

/** FNV-1a over UTF-16 units: turns a name of a thing into a seed. */
export const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  return h >>> 0;
};

/** `what` names the thing that is being made, so that adding one thing never changes another. */
export const dice = (what: string): Dice => {
  let state = hash(what);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new Error(`Nothing to pick from for "${what}"`);
    return found;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    const out: T[] = [];
    while (left.length > 0) out.push(...left.splice(int(0, left.length - 1), 1));
    return out;
  };
  const some = <T>(list: readonly T[], count: number): T[] => shuffle(list).slice(0, count);
  return { next, int, pick, shuffle, some, chance: (probability) => next() < probability };
};
