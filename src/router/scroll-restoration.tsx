/** Scrolls a new page to the top or to its hash, and restores the position on back and forward navigation. */
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { DataRouterContext } from './provider.tsx';
import { decodeUrlPart } from './route.ts';
import type { RouterState } from './router.ts';
import { scrollWhenLongEnough } from './scroll-when-long-enough.ts';

const storageKey = 'scrolled';
type ScrollPositions = Record<string, number>;

const savedScrollPositions = readPositions();

/** Empty on the server and in browsers that block storage, where `sessionStorage` itself throws. */
function readPositions(): ScrollPositions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as ScrollPositions;
  } catch {
    return {};
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(savedScrollPositions));
  } catch {
    // Blocked or full: the positions are lost with the document.
  }
}

// Layout effects do not run on the server.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function ScrollRestoration() {
  const dataRouter = use(DataRouterContext)!;
  const { location } = dataRouter.state;

  useEffect(() => {
    const router = dataRouter.router!;
    history.scrollRestoration = 'manual';
    let currentKey = router.state.location.key;
    const savePosition = () => {
      savedScrollPositions[currentKey] = scrollY;
    };
    const handleNavigation = () => {
      const nextKey = router.state.location.key;
      // Saved before the next page renders, which may be shorter.
      if (nextKey !== currentKey) savePosition();
      currentKey = nextKey;
    };
    const handlePageHide = () => {
      savePosition();
      storePositions();
    };
    const unsubscribe = router.subscribe(handleNavigation);
    addEventListener('pagehide', handlePageHide);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', handlePageHide);
      history.scrollRestoration = 'auto';
    };
  }, [dataRouter.router]);

  const isFirst = useRef(true);
  useIsomorphicLayoutEffect(() => {
    // Keeps the position if the user has scrolled before hydration or the browser has scrolled to the hash.
    const isScrolled = isFirst.current && scrollY > 0;
    isFirst.current = false;
    return isScrolled ? undefined : scrollToTarget(dataRouter.state);
    // Only a new location scrolls.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key, location.pathname, location.search, location.hash]);
  return null;
}

function scrollToTarget({
  location,
  historyAction,
  preventScrollReset,
}: RouterState): (() => void) | undefined {
  const position = savedScrollPositions[location.key];
  if (historyAction === 'POP' && position !== undefined) return scrollWhenLongEnough(position);
  const target = location.hash && document.getElementById(decodeUrlPart(location.hash.slice(1)));
  if (target) target.scrollIntoView();
  else if (!preventScrollReset && historyAction !== 'POP') scrollTo(0, 0);
  return undefined;
}
