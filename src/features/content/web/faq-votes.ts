/** Remembers the visitor's FAQ votes in localStorage, to show which button was pressed. The server counts one vote per visitor regardless. */
import { useSyncExternalStore } from 'react';

const storageKey = 'faq_voices';
const listeners = new Set<() => void>();

type FaqVotes = Readonly<Record<string, boolean | undefined>>;
let cached: FaqVotes | null = null;

/** Without localStorage the votes live until the page is closed. */
function readVotes(): FaqVotes {
  try {
    cached ??= (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as FaqVotes;
  } catch {
    cached ??= {};
  }
  return cached;
}

/** Undefined removes the vote. */
export function saveFaqVote(id: number, helpful: boolean | undefined): void {
  cached = { ...readVotes(), [id]: helpful };
  try {
    localStorage.setItem(storageKey, JSON.stringify(cached));
  } catch {
    // `cached` keeps the vote until the page is closed.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Undefined without a vote. */
export const useFaqVote = (id: number): boolean | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readVotes()[id],
    () => undefined,
  );
