/** For a screen that is mounted anew: moves the focus from a removed control to the one in its place. */

export interface FocusedControl {
  element: Element;
  /** Read before the removal: a removed control has lost its label. */
  label: string;
}

export const focusedControl = (): FocusedControl => {
  const element = document.activeElement ?? document.body;
  return { element, label: labelOf(element) };
};

/**
 * Looks for the field of the same name or label, the button with the same words, else the button that submits the form,
 * whose words change with the first save. False when there is none.
 */
export function focusCounterpart(removed: FocusedControl, root: HTMLElement | null): boolean {
  if (removed.element.isConnected) return true;
  const controls = [...(root?.querySelectorAll<HTMLElement>(control) ?? [])];
  const counterpart =
    controls.find((element) => isSame(element, removed)) ??
    (removed.element.closest('form') && controls.find((element) => element.matches('form [type="submit"]')));
  counterpart?.focus({ preventScroll: true });
  return document.activeElement === counterpart;
}

const control =
  'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, button:enabled, a[href]';

const labelOf = (element: Element): string =>
  (element as Partial<HTMLInputElement>).labels?.[0]?.textContent ?? '';

/** The visible input of a select has a label and no name. */
function isSame(element: Element, { element: removed, label }: FocusedControl): boolean {
  if (element.tagName !== removed.tagName) return false;
  const name = removed.getAttribute('name');
  if (name) return element.getAttribute('name') === name && hasSameValue(element, removed);
  return label ? labelOf(element) === label : hasSameWords(element, removed);
}

/** Radio buttons of one group share their name. */
const hasSameValue = (element: Element, removed: Element): boolean =>
  removed.getAttribute('type') !== 'radio' || element.getAttribute('value') === removed.getAttribute('value');

const hasSameWords = (element: Element, removed: Element): boolean =>
  element.textContent !== '' &&
  element.textContent === removed.textContent &&
  element.getAttribute('aria-label') === removed.getAttribute('aria-label');
