/**
 * Keeps focus inside a container when the focused element goes away. Use `ref={keepFocusWithin}` on an element that
 * stays mounted. An element that was moved gets its focus back; one that became disabled gives it
 * to its neighbour; otherwise the container takes it.
 */
export function keepFocusWithin(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  containers.add(container);
  let focused: HTMLElement | null = null;
  const controller = new AbortController();
  const { signal } = controller;
  container.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement), { signal });
  // `relatedTarget` is null when the focused element was removed.
  container.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget !== null) focused = null;
    },
    { signal },
  );
  const observer = new MutationObserver(() => {
    if (!focused || !isFocusLost()) return;
    if (container.contains(focused)) enabledNear(focused).focus();
    else focusContainer(container);
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    controller.abort();
    containers.delete(container);
    observer.disconnect();
  };
}

const containers = new WeakSet<Element>();
export const isFocusContainer = (element: Element): boolean =>
  containers.has(element) || element.matches('[tabindex="-1"]');

/** Becomes focusable only now: Chromium starts a dialog in its first focusable element, also outside the tab order. */
export function focusContainer(container: HTMLElement): void {
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1;
  container.focus({ preventScroll: true });
}

/** A disabled element keeps the focus until the next frame. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

function enabledNear(element: HTMLElement): HTMLElement {
  if (!element.matches(':disabled')) return element;
  return element.parentElement?.querySelector<HTMLElement>('button:enabled') ?? element;
}
