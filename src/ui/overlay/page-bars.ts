/** Bars of buttons at the foot of a page. A snackbar stays above those that it would cover. */
const bars = new Set<Element>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** A ref of the bar, or called anew when it begins to stick. Returns the end. */
export function registerBar(bar: Element | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  notifyListeners();
  return () => {
    bars.delete(bar);
    notifyListeners();
  };
}

/**
 * Pixels from the bottom of the window to the lowest place that is high enough and touches no bar. 0 when there is no
 * room above them.
 */
export function heightToClear(height: number): number {
  const lowestFirst = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .toSorted((one, other) => other.top - one.top);
  let free = innerHeight;
  for (const { top, bottom } of lowestFirst) if (top < free && bottom > free - height) free = top;
  return free > height ? innerHeight - free : 0;
}

/** Calls the listener when a bar may have moved. Returns the end. */
export function watchBars(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('scroll', listener, { passive: true, capture: true });
  addEventListener('resize', listener);
  // A part of the page above the bar has become shorter or longer.
  const observer = new ResizeObserver(listener);
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    listeners.delete(listener);
    removeEventListener('scroll', listener, { capture: true });
    removeEventListener('resize', listener);
  };
}
