/** History adapters: browser history, and memory history for tests. */
import type { Location } from './route.ts';
import { createPath, resolvePath } from './route.ts';

export interface History {
  location(): Location;
  write(location: Location, replace: boolean): void;
  go(delta: number): void;
  /** Called on back and forward navigation. `delta` is the number of entries. */
  listen(listener: (location: Location, delta: number) => void): () => void;
}

interface HistoryState {
  state: unknown;
  key: string;
  /** The index of the entry, as `idx` of React Router. Tells by how many entries a blocked navigation must go back. */
  place: number;
}

export const createKey = (): string => Math.random().toString(36).slice(2, 10);

export function createBrowserHistory(): History {
  const currentState = () => history.state as HistoryState;
  const initializeEntry = (index: number) =>
    history.replaceState({ state: null, key: createKey(), place: index }, '');
  // A document that the router did not open gets a new key, so that it restores no scroll position of another entry.
  if (!history.state) initializeEntry(0);
  let { place: index } = currentState();
  let currentHref = location.href;
  const currentLocation = (): Location => {
    const { pathname, search, hash } = location;
    const { state, key } = currentState();
    return { pathname, search, hash, state, key };
  };
  return {
    location: currentLocation,
    write(next, replace) {
      const nextIndex = replace ? index : index + 1;
      const historyState: HistoryState = { state: next.state, key: next.key, place: nextIndex };
      try {
        history[replace ? 'replaceState' : 'pushState'](historyState, '', createPath(next));
      } catch (error) {
        return loadDocument(next, { replace, error });
      }
      index = nextIndex;
      currentHref = location.href;
    },
    go: (delta) => history.go(delta),
    listen(listener) {
      const handlePop = () => {
        // The browser itself followed a hash link. That adds an entry unless the URL is the same.
        if (!history.state) initializeEntry(location.href === currentHref ? index : index + 1);
        currentHref = location.href;
        const nextIndex = currentState().place;
        const delta = nextIndex - index;
        index = nextIndex;
        listener(currentLocation(), delta);
      };
      addEventListener('popstate', handlePop);
      return () => removeEventListener('popstate', handlePop);
    },
  };
}

/** Safari allows 100 entries in 30 seconds. Loading the document instead loses only the state of the entry. */
function loadDocument(next: Location, { replace, error }: { replace: boolean; error: unknown }): void {
  const url = new URL(createPath(next), location.origin);
  const isUncloneable = error instanceof DOMException && error.name === 'DataCloneError';
  if (isUncloneable || url.origin !== location.origin) throw error;
  location[replace ? 'replace' : 'assign'](url.href);
}

export function createMemoryHistory(initial: readonly string[] = ['/']): History {
  const origin = { pathname: '/', search: '' };
  const entries: Location[] = initial.map((to) => ({
    ...resolvePath(to, origin),
    state: null,
    key: createKey(),
  }));
  let index = entries.length - 1;
  const listeners = new Set<(location: Location, delta: number) => void>();
  return {
    location: () => entries[index]!,
    write(next, replace) {
      if (!replace) entries.splice((index += 1));
      entries[index] = next;
    },
    go(delta) {
      if (!entries[index + delta]) return;
      index += delta;
      for (const listener of listeners) listener(entries[index]!, delta);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
