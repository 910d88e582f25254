/** Whoever presses a button that goes away with what it stood for lands on what comes in its place. */
import { useEffect, useLayoutEffect } from 'react';

// The server has no focus to lose.
const useBeforeRemoval = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function useLandAfter(button: { current: HTMLElement | null }): void {
  useBeforeRemoval(() => {
    const left = button.current;
    if (!left) return undefined;
    let address = location.href;
    const note = () => {
      address = location.href;
    };
    left.addEventListener('focus', note);
    left.addEventListener('click', note);
    return () => {
      if (document.activeElement === left) land(left, address);
    };
  }, [button]);
}

/** Where something is missing: after `before`, or at the beginning. */
interface Gap {
  parent: Element;
  before: Element | null;
}

function gapsAround(part: Element): Gap[] {
  const gaps: Gap[] = [];
  for (let at = part; at.parentElement; at = at.parentElement)
    gaps.push({ parent: at.parentElement, before: at.previousElementSibling });
  return gaps;
}

/** Nowhere, or with a part of the page around that has caught it meanwhile. */
const isLost = ({ parent }: Gap): boolean => document.activeElement?.contains(parent) ?? true;

const headings = 'h1, h2, h3, h4';
const stops = 'a[href], :is(button, input, select, textarea):enabled:not([type="hidden"]), summary';

/**
 * On the heading of what has come, or on its first stop; what is only on its way is followed until it is there.
 * Whoever goes elsewhere meanwhile, on this page or to another address, is let alone.
 */
function land(left: Element, address: string): void {
  const gaps = gapsAround(left);
  let held: Element | null = null;
  const isOurs = (gap: Gap): boolean =>
    location.href === address && (held?.isConnected ? document.activeElement === held : isLost(gap));
  const observer = new MutationObserver(() => {
    const gap = gaps.find(({ parent }) => parent.isConnected)!;
    const come = isOurs(gap) ? comeInto(gap) : null;
    const target = come && (first(come, headings) ?? first(come, stops));
    if (!come || target) observer.disconnect();
    held = target ?? come;
    if (held) take(held as HTMLElement);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function comeInto({ parent, before }: Gap): Element | null {
  let at = before?.isConnected ? before.nextElementSibling : parent.firstElementChild;
  // It is spoken aloud by itself: what it counts stands behind it.
  while (at?.tagName === 'OUTPUT' && at.nextElementSibling) at = at.nextElementSibling;
  return at;
}

const first = (part: Element, kind: string): Element | null =>
  part.matches(kind) ? part : part.querySelector(kind);

function take(target: HTMLElement): void {
  if (!target.matches(stops)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
