/** Suggestions while somebody types: waits 200 ms, aborts the earlier call, empty text asks nobody (spec §7). */
import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 200; // spec §9

export type Load<O> = (query: string, signal: AbortSignal) => Promise<readonly O[]>;

export interface Lookup<O> {
  found: readonly O[];
  /** `idle` before the first letters, `failed` shows as nothing found. */
  state: 'idle' | 'waiting' | 'ready';
  ask: (query: string) => void;
}

interface Answer<O> {
  found: readonly O[];
  state: Lookup<O>['state'];
}

export function useLookup<O>(load: Load<O>): Lookup<O> {
  const [answer, setAnswer] = useState<Answer<O>>({ found: [], state: 'idle' });
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);

  const stop = useCallback(() => {
    clearTimeout(running.current?.timer);
    running.current?.abort.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (query: string) => {
      stop();
      const wanted = query.trim();
      if (!wanted) return setAnswer({ found: [], state: 'idle' });
      setAnswer((before) => ({ ...before, state: 'waiting' }));
      const abort = new AbortController();
      const run = async () => {
        // Whatever goes wrong with suggestions, typing goes on (spec §8).
        const found = await load(wanted, abort.signal).catch(() => []);
        if (!abort.signal.aborted) setAnswer({ found, state: 'ready' });
      };
      return void (running.current = { abort, timer: setTimeout(() => void run(), pauseMs) });
    },
    [load, stop],
  );
  return { ...answer, ask };
}
