/** Moves focus from a removed control to its counterpart when the same screen is mounted again. */

export interface FocusedControl {
  element: Element;
  /** Read before the removal, because a removed control has no label any more. */
  label: string;
}

export const focusedControl = (): FocusedControl => {
  const element = document.activeElement ?? document.body;
  return { element, label: labelOf(element) };
};

/**
 * Looks for a field with the same name or label, then a button with the same text, then the submit button of the form,
 * whose text changes with the first save. Returns false when there is none.
 */
export function focusCounterpart(removed: FocusedControl, root: HTMLElement | null): boolean {
  if (removed.element.isConnected) return true;
  const controls = [...(root?.querySelectorAll<HTMLElement>(control) ?? [])];
  const counterpart =
    controls.find((element) => isCounterpart(element, removed)) ??
    (removed.element.closest('form') && controls.find((element) => element.matches('form [type="submit"]')));
  counterpart?.focus({ preventScroll: true });
  return document.activeElement === counterpart;
}

const control =
  'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, button:enabled, a[href]';

const labelOf = (element: Element): string =>
  (element as Partial<HTMLInputElement>).labels?.[0]?.textContent ?? '';

/** The visible input of a Mantine select has a label but no name. */
function isCounterpart(element: Element, { element: removed, label }: FocusedControl): boolean {
  if (element.tagName !== removed.tagName) return false;
  const name = removed.getAttribute('name');
  if (name) return element.getAttribute('name') === name && hasSameValue(element, removed);
  return label ? labelOf(element) === label : hasSameText(element, removed);
}

/** The radio buttons of a group share their name. */
const hasSameValue = (element: Element, removed: Element): boolean =>
  removed.getAttribute('type') !== 'radio' || element.getAttribute('value') === removed.getAttribute('value');

const hasSameText = (element: Element, removed: Element): boolean =>
  element.textContent !== '' &&
  element.textContent === removed.textContent &&
  element.getAttribute('aria-label') === removed.getAttribute('aria-label');
