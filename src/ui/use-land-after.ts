/** Whoever presses a button that goes away with what it stood for lands on what comes in its place. */
import { useEffect, useLayoutEffect } from 'react';

// The server has no focus to lose.
const useBeforeRemoval = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function useLandAfter(button: { current: HTMLElement | null }): void {
  useBeforeRemoval(() => {
    const left = button.current;
    return () => {
      if (!left || document.activeElement !== left) return;
      const gaps = gapsAround(left);
      // When the same change has put there what comes instead.
      queueMicrotask(() => {
        const gap = gaps.find(({ parent }) => parent.isConnected);
        if (gap && isLost(gap)) land(gap);
      });
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
const stops = 'a[href], button:not([disabled]), input, select, textarea, summary';

/** On the heading of what has come, or on its first stop; what is only on its way is followed until it is there. */
function land(gap: Gap): void {
  const come = comeInto(gap);
  if (!come) return;
  const target = first(come, headings) ?? first(come, stops);
  take(target ?? come);
  if (!target) follow(gap, come);
}

function comeInto({ parent, before }: Gap): Element | null {
  let at = before?.isConnected ? before.nextElementSibling : parent.firstElementChild;
  // It is spoken aloud by itself: what it counts stands behind it.
  while (at?.tagName === 'OUTPUT' && at.nextElementSibling) at = at.nextElementSibling;
  return at;
}

const first = (part: Element, kind: string): Element | null =>
  part.matches(kind) ? part : part.querySelector(kind);

function take(target: Element): void {
  const stop = target as HTMLElement;
  if (!stop.matches(stops)) stop.tabIndex = -1;
  stop.focus();
}

function follow(gap: Gap, come: Element): void {
  const observer = new MutationObserver(() => {
    const isThere = document.activeElement === come;
    if (isThere && !first(come, `${headings}, ${stops}`)) return;
    observer.disconnect();
    if (isThere || (!come.isConnected && isLost(gap))) land(gap);
  });
  observer.observe(gap.parent, { childList: true, subtree: true });
}
