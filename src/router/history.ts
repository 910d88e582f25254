/** Where the visitor is and was: the browser's own record, or one in memory for tests. */
import type { Location } from './route.ts';
import { hrefOf, resolve } from './route.ts';

export interface History {
  location(): Location;
  write(location: Location, replace: boolean): void;
  go(by: number): void;
  /** Called when the visitor steps back or forth; `by` is how far. */
  listen(moved: (location: Location, by: number) => void): () => void;
}

interface Entry {
  state: unknown;
  key: string;
  /** The place in the record, so that a step that was refused can be undone. */
  place: number;
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

export function browserHistory(): History {
  const entry = () => history.state as Entry;
  const begin = (at: number) => history.replaceState({ state: null, key: newKey(), place: at }, '');
  // A document of its own is a place of its own: it is not scrolled to where another one was left.
  if (!history.state) begin(0);
  let { place } = entry();
  let address = location.href;
  const now = (): Location => {
    const { pathname, search, hash } = location;
    const { state, key } = entry();
    return { pathname, search, hash, state, key };
  };
  return {
    location: now,
    write(next, replace) {
      if (!replace) place += 1;
      const record: Entry = { state: next.state, key: next.key, place };
      history[replace ? 'replaceState' : 'pushState'](record, '', hrefOf(next));
      address = location.href;
    },
    go: (by) => history.go(by),
    listen(moved) {
      const heard = () => {
        // A mark that the browser has followed by itself: the next entry, or this one when it was asked for again.
        if (!history.state) begin(location.href === address ? place : place + 1);
        address = location.href;
        const there = entry().place;
        const by = there - place;
        place = there;
        moved(now(), by);
      };
      addEventListener('popstate', heard);
      return () => removeEventListener('popstate', heard);
    },
  };
}

export function memoryHistory(initial: readonly string[] = ['/']): History {
  const origin = { pathname: '/', search: '' };
  const entries: Location[] = initial.map((to) => ({ ...resolve(to, origin), state: null, key: newKey() }));
  let place = entries.length - 1;
  const listeners = new Set<(location: Location, by: number) => void>();
  return {
    location: () => entries[place]!,
    write(next, replace) {
      if (!replace) entries.splice((place += 1));
      entries[place] = next;
    },
    go(by) {
      if (!entries[place + by]) return;
      place += by;
      for (const moved of listeners) moved(entries[place]!, by);
    },
    listen(moved) {
      listeners.add(moved);
      return () => listeners.delete(moved);
    },
  };
}
