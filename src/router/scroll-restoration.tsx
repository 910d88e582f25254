/** A new page begins at its top, or at the mark of its address; a step back leads to where one was. */
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { ShownContext } from './provider.tsx';
import type { RouterState } from './router.ts';

const store = 'scrolled';
type Places = Record<string, number>;

const places: Places = typeof sessionStorage === 'undefined' ? {} : read();

function read(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Places;
  } catch {
    return {};
  }
}

// The server has nothing to scroll.
const useOnArrival = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function ScrollRestoration() {
  const shown = use(ShownContext)!;
  const { location } = shown.state;

  useEffect(() => {
    const router = shown.router!;
    history.scrollRestoration = 'manual';
    let here = router.state.location.key;
    const keep = () => {
      places[here] = scrollY;
    };
    const left = () => {
      const there = router.state.location.key;
      // Told before the next page is drawn, which may be lower.
      if (there !== here) keep();
      here = there;
    };
    const away = () => {
      keep();
      sessionStorage.setItem(store, JSON.stringify(places));
    };
    const forget = router.subscribe(left);
    addEventListener('pagehide', away);
    return () => {
      forget();
      removeEventListener('pagehide', away);
      history.scrollRestoration = 'auto';
    };
  }, [shown.router]);

  const isFirst = useRef(true);
  useOnArrival(() => {
    // Whoever has scrolled what the server printed, or was led to its mark by the browser, stays there.
    if (!isFirst.current || scrollY === 0) arrive(shown.state);
    isFirst.current = false;
    // Only a new place moves the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key, location.pathname, location.search, location.hash]);
  return null;
}

function arrive({ location, action, preventScrollReset }: RouterState): void {
  const place = places[location.key];
  if (action === 'POP' && place !== undefined) return scrollTo(0, place);
  const mark = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (mark) return mark.scrollIntoView();
  if (!preventScrollReset && action !== 'POP') scrollTo(0, 0);
}
