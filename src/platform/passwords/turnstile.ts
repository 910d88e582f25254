/** Lets a few pieces of work run at once; the others wait in a line of limited length. */
interface Bounds {
  atOnce: number;
  longestQueue: number;
  /** Thrown to whoever finds the line full. */
  full: () => Error;
}

export type Enter = <T>(work: () => Promise<T>) => Promise<T>;

export function turnstile({ atOnce, longestQueue, full }: Bounds): Enter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw full();
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
