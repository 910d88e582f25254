/** Opens, scrolls to and focuses the element named by the hash (`#7`), on load and on every change. */
import { useEffect } from 'react';
import { useLocation } from '#router/hooks.ts';
import { decodeUrlPart } from '#router/route.ts';

export function useHashTarget(): void {
  // The key changes when the user follows the same link again.
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(decodeUrlPart(hash.slice(1)));
    if (!target) return undefined;
    if (target instanceof HTMLDetailsElement) target.setAttribute('open', '');
    // In the next frame, after the router has restored the scroll position.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView({ block: 'start' });
      const focusTarget = target.querySelector<HTMLElement>(':scope > summary') ?? target;
      focusTarget.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
