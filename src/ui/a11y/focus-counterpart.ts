/**
 * When a screen is mounted anew, moves the focus from a removed control to the one in its place: the field of the same
 * name, the button with the same words, else the button that submits the form, whose words change with the first save.
 */
export function focusCounterpart(removed: Element | null, root: HTMLElement | null): void {
  if (!root || !removed || removed.isConnected) return;
  const controls = [...root.querySelectorAll<HTMLElement>(control)];
  const counterpart =
    controls.find((element) => isSame(element, removed)) ??
    (removed.closest('form') && controls.find((element) => element.matches('form [type="submit"]')));
  counterpart?.focus({ preventScroll: true });
}

const control = 'input:enabled, select:enabled, textarea:enabled, button:enabled, a[href]';

function isSame(element: Element, removed: Element): boolean {
  if (element.tagName !== removed.tagName) return false;
  const name = removed.getAttribute('name');
  return name
    ? element.getAttribute('name') === name && hasSameValue(element, removed)
    : hasSameWords(element, removed);
}

/** Radio buttons of one group share their name. */
const hasSameValue = (element: Element, removed: Element): boolean =>
  removed.getAttribute('type') !== 'radio' || element.getAttribute('value') === removed.getAttribute('value');

const hasSameWords = (element: Element, removed: Element): boolean =>
  element.textContent !== '' &&
  element.textContent === removed.textContent &&
  element.getAttribute('aria-label') === removed.getAttribute('aria-label');
