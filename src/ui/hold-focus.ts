/**
 * Holds the focus in a part of the page when the button that had it goes away with what it did: `ref={holdFocus}` on an
 * element with `tabIndex={-1}` that stays.
 */
export function holdFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let inside = false;
  const stop = new AbortController();
  const { signal } = stop;
  part.addEventListener('focusin', () => (inside = true), { signal });
  // Without a next place nobody went anywhere: the element is gone.
  part.addEventListener('focusout', ({ relatedTarget }) => (inside &&= relatedTarget === null), { signal });
  const observer = new MutationObserver(() => {
    if (inside && document.activeElement === document.body) part.focus({ preventScroll: true });
  });
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
