/** Bars of buttons at the foot of a page. A snackbar stays above those that it would cover. */
const bars = new Set<Element>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** Call it anew when the bar has moved without a scroll. Returns the end. */
export function registerBar(bar: Element): () => void {
  bars.add(bar);
  notifyListeners();
  return () => {
    bars.delete(bar);
    notifyListeners();
  };
}

/**
 * Pixels from the bottom of the window to the top of the highest bar that something of this height at the bottom would
 * touch. 0: there is none, or no room above it.
 */
export function heightToClear(height: number): number {
  const tops = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - height)
    .map(({ top }) => top);
  const top = Math.min(...tops, innerHeight);
  return top > height ? innerHeight - top : 0;
}

/** Calls the listener when a bar may have moved. Returns the end. */
export function watchBars(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('scroll', listener, { passive: true, capture: true });
  addEventListener('resize', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('scroll', listener, { capture: true });
    removeEventListener('resize', listener);
  };
}
