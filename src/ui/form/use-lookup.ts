/** Suggestions while typing. Debounced by 200 ms. Aborts the previous call. Makes no call for empty text (spec §7). */
import { useCallback, useEffect, useRef, useState } from 'react';

const debounceMs = 200; // spec §9

/** Only logs errors, which must not interrupt typing (spec §8). */
export const logSuggestionError = (error: unknown): void => {
  // eslint-disable-next-line no-console
  console.error(error);
};

export type LoadSuggestions<O> = (query: string, signal: AbortSignal) => Promise<readonly O[]>;

export interface Lookup<O> {
  suggestions: readonly O[];
  /** `idle` while the text is empty. A failed call is `ready` without suggestions. */
  state: 'idle' | 'waiting' | 'ready';
  /** The query that the suggestions belong to. Absent after a failed call. */
  answeredQuery?: string | undefined;
  search: (query: string) => void;
}

type LookupState<O> = Omit<Lookup<O>, 'search'>;

export function useLookup<O>(load: LoadSuggestions<O>): Lookup<O> {
  const [lookup, setLookup] = useState<LookupState<O>>({ suggestions: [], state: 'idle' });
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(running.current?.timer);
    running.current?.abort.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  const search = useCallback(
    (query: string) => {
      cancel();
      const trimmed = query.trim();
      if (!trimmed) return setLookup({ suggestions: [], state: 'idle' });
      setLookup((before) => ({ suggestions: before.suggestions, state: 'waiting' }));
      const controller = new AbortController();
      const run = async () => {
        const answer = await load(trimmed, controller.signal).then(
          (suggestions) => ({ suggestions, answeredQuery: trimmed }),
          (error: unknown) => {
            if (!controller.signal.aborted) logSuggestionError(error);
            return { suggestions: [] };
          },
        );
        if (!controller.signal.aborted) setLookup({ ...answer, state: 'ready' });
      };
      return void (running.current = { abort: controller, timer: setTimeout(() => void run(), debounceMs) });
    },
    [load, cancel],
  );
  return { ...lookup, search };
}
