/** The part of the page that the address names (`#7`) is opened, shown and given the focus: on arrival and on every change. */
import { useEffect } from 'react';
import { useLocation } from '#router/hooks.ts';

export function useOpenedByAddress(): void {
  // The key changes when the same address is asked for again.
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash && document.getElementById(decoded(hash.slice(1)));
    if (!part) return undefined;
    if (part instanceof HTMLDetailsElement) part.setAttribute('open', '');
    // After the router has put the page where it was before.
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView({ block: 'start' });
      const stop = part.querySelector<HTMLElement>(':scope > summary') ?? part;
      stop.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
