/**
 * Keeps focus inside a container when the focused button unmounts. Use `ref={keepFocusWithin}` on an element with
 * `tabIndex={-1}` that stays mounted.
 */
export function keepFocusWithin(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  let hasFocus = false;
  const controller = new AbortController();
  const { signal } = controller;
  container.addEventListener('focusin', () => (hasFocus = true), { signal });
  // `relatedTarget` is null when the focused element was removed.
  container.addEventListener('focusout', ({ relatedTarget }) => (hasFocus &&= relatedTarget === null), {
    signal,
  });
  const observer = new MutationObserver(() => {
    if (hasFocus && document.activeElement === document.body) container.focus({ preventScroll: true });
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    controller.abort();
    observer.disconnect();
  };
}
