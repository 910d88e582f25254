/**
 * Moves focus to the replacement when the focused or pressed control unmounts: to its heading, its first field or its
 * first control. Without a replacement it moves to the region, the nearest ancestor with `tabIndex={-1}`. An element that
 * was moved in the DOM gets its focus back. A button that was disabled gives it to its neighbour. `<Main>` and every dialog
 * use this, so components need at most a `tabIndex={-1}`.
 */
export function keepFocusWithin(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  containers.add(container);
  const tracker = trackFocus(container);
  const observer = new MutationObserver((records) => {
    const { focused } = tracker;
    if (focused && isFocusLost()) moveFocus(focused, records);
  });
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    tracker.stop();
    containers.delete(container);
    observer.disconnect();
  };
}

const containers = new WeakSet<Element>();

/** Focuses the nearest region that contains the element. */
export function focusNearestRegion(element: Element | null | undefined): void {
  if (!element) return;
  if (containers.has(element) || element.matches('[tabindex="-1"]')) focusInPlace(element as HTMLElement);
  else focusNearestRegion(element.parentElement);
}

/** Tracks the control that has the focus or was pressed, because Safari does not focus a pressed button. */
function trackFocus(container: HTMLElement): { focused: HTMLElement | null; stop: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const { activeElement } = document;
  const focused = container.contains(activeElement) ? (activeElement as HTMLElement) : null;
  const tracker = { focused, stop: () => controller.abort() };
  container.addEventListener(
    'focusin',
    ({ target }) => {
      const element = target as HTMLElement;
      // Menus and calendars restore the focus themselves.
      tracker.focused = element.closest('[data-portal]') ? null : element;
    },
    { signal },
  );
  container.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget !== null) tracker.focused = null;
      // The element was removed, or the user pressed something that takes no focus. A removal is handled before the timer.
      else setTimeout(() => forgetIfLeft(tracker, target));
    },
    { signal },
  );
  container.addEventListener(
    'click',
    ({ target }) => {
      if (document.activeElement === document.body)
        tracker.focused = (target as Element).closest<HTMLElement>('button, a[href]');
    },
    { signal, capture: true },
  );
  return tracker;
}

/** When another window takes the focus, the element stays the active one. */
function forgetIfLeft(tracker: { focused: HTMLElement | null }, element: EventTarget | null): void {
  if (tracker.focused === element && document.activeElement !== element) tracker.focused = null;
}

/** A disabled element keeps the focus until the next frame. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

function moveFocus(focused: HTMLElement, records: readonly MutationRecord[]): void {
  const place = removalPlace(focused, records);
  if (focused.matches('button:disabled') && focused.isConnected) focusNeighbour(focused);
  else if (place && focused.isConnected) focused.focus();
  else if (place) focusReplacement(place, records);
}

function focusNeighbour(button: HTMLElement): void {
  const neighbour = button.parentElement?.querySelector<HTMLElement>('button:enabled');
  if (neighbour) neighbour.focus();
  else focusNearestRegion(button.parentElement);
}

/** Where an element was removed: after `previous`, or first in `parent`. */
interface Place {
  parent: Element;
  previous: Node | null;
}

function removalPlace(element: Element, records: readonly MutationRecord[]): Place | null {
  let place: Place | null = null;
  for (const { removedNodes, target, previousSibling } of records) {
    const lost = place?.parent ?? element;
    if ([...removedNodes].some((node) => node.contains(lost)))
      place = { parent: target as Element, previous: previousSibling };
  }
  return place?.parent.isConnected ? place : null;
}

function focusReplacement(place: Place, records: readonly MutationRecord[]): void {
  const replacement = elementAt(place);
  if (!replacement || !records.some(({ addedNodes }) => [...addedNodes].includes(replacement)))
    return focusNearestRegion(place.parent);
  const target = focusOrder.map((selector) => firstMatching(replacement, selector)).find(Boolean);
  focusInPlace(target ?? replacement);
}

function elementAt({ parent, previous }: Place): HTMLElement | null {
  let at = previous?.isConnected
    ? (previous as ChildNode & Element).nextElementSibling
    : parent.firstElementChild;
  // Skips status messages: `<output>` announces itself.
  while (at?.tagName === 'OUTPUT' && at.nextElementSibling) at = at.nextElementSibling;
  return at as HTMLElement | null;
}

const field = ':is(input, select, textarea):enabled:not([type="hidden"], [hidden], [tabindex="-1"])';
const control = ':is(a[href], summary, button:enabled):not([tabindex="-1"])';
const focusOrder = ['h1, h2, h3, h4, :is(div, section, p)[tabindex="-1"]', field, control];

const firstMatching = (element: HTMLElement, selector: string): HTMLElement | null =>
  element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);

/** Sets `tabIndex` only now, because Chromium gives a dialog's initial focus to its first focusable element, even with -1. */
function focusInPlace(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
