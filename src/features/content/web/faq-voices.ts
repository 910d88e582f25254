/** What this visitor said of the answers, remembered by the browser; the server counts one voice of each all the same. */
import { useSyncExternalStore } from 'react';

const name = 'faq_voices';
const heard = new Set<() => void>();

type Voices = Readonly<Record<string, boolean | undefined>>;
let known: Voices | null = null;

/** A browser that keeps nothing remembers until the page is left. */
function voices(): Voices {
  try {
    known ??= (JSON.parse(localStorage.getItem(name) ?? '{}') ?? {}) as Voices;
  } catch {
    known ??= {};
  }
  return known;
}

/** Undefined takes the voice back. */
export function keepVoice(id: number, helpful: boolean | undefined): void {
  known = { ...voices(), [id]: helpful };
  try {
    localStorage.setItem(name, JSON.stringify(known));
  } catch {
    // Remembered until the page is left.
  }
  for (const tell of heard) tell();
}

const watch = (tell: () => void) => {
  heard.add(tell);
  return () => void heard.delete(tell);
};

/** Undefined: nothing said yet. */
export const useVoice = (id: number): boolean | undefined =>
  useSyncExternalStore(
    watch,
    () => voices()[id],
    () => undefined,
  );
