/** Moves focus to the replacement when the focused button unmounts. */
import { useEffect, useLayoutEffect } from 'react';

// There is no focus to lose on the server.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function useFocusReplacement(button: { current: HTMLElement | null }): void {
  useIsomorphicLayoutEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    let url = location.href;
    const rememberUrl = () => {
      url = location.href;
    };
    element.addEventListener('focus', rememberUrl);
    element.addEventListener('click', rememberUrl);
    return () => {
      if (document.activeElement === element) focusReplacement(element, url);
    };
  }, [button]);
}

/** Where an element was removed: after `before`, or first in `parent`. */
interface InsertionPoint {
  parent: Element;
  before: Element | null;
}

function insertionPointsOf(element: Element): InsertionPoint[] {
  const insertionPoints: InsertionPoint[] = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    insertionPoints.push({ parent: at.parentElement, before: at.previousElementSibling });
  return insertionPoints;
}

/** Focus is nowhere, or on an ancestor that caught it meanwhile. */
const isFocusLost = ({ parent }: InsertionPoint): boolean => document.activeElement?.contains(parent) ?? true;

const headingSelector = 'h1, h2, h3, h4';
const focusableSelector =
  'a[href], :is(button, input, select, textarea):enabled:not([type="hidden"]), summary';

/**
 * Focuses the heading of the replacement, or its first focusable element. While only a skeleton is there it waits for
 * the next mutation. Stops when the user has moved focus or navigated away.
 */
function focusReplacement(element: Element, url: string): void {
  const insertionPoints = insertionPointsOf(element);
  let focused: Element | null = null;
  const isOurFocus = (point: InsertionPoint): boolean =>
    location.href === url && (focused?.isConnected ? document.activeElement === focused : isFocusLost(point));
  const observer = new MutationObserver(() => {
    const point = insertionPoints.find(({ parent }) => parent.isConnected)!;
    const replacement = isOurFocus(point) ? replacementAt(point) : null;
    const target =
      replacement &&
      (firstMatching(replacement, headingSelector) ?? firstMatching(replacement, focusableSelector));
    if (!replacement || target) observer.disconnect();
    focused = target ?? replacement;
    if (focused) focusElement(focused as HTMLElement);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function replacementAt({ parent, before }: InsertionPoint): Element | null {
  let at = before?.isConnected ? before.nextElementSibling : parent.firstElementChild;
  // `<output>` announces itself. The content follows it.
  while (at?.tagName === 'OUTPUT' && at.nextElementSibling) at = at.nextElementSibling;
  return at;
}

const firstMatching = (element: Element, selector: string): Element | null =>
  element.matches(selector) ? element : element.querySelector(selector);

function focusElement(target: HTMLElement): void {
  if (!target.matches(focusableSelector)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
