/** Bars at the top and the bottom of a page. Snackbars are placed so that they cover none. */
const bars = new Set<Element>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** A ref callback. Returns a function that unregisters the bar. */
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
 * Pixels from the bottom of the window to the lowest gap between the bars that has the height. 0 when there is none.
 */
export const clearanceBelow = (height: number): number =>
  clearance(height, ({ top, bottom }) => ({ near: innerHeight - bottom, far: innerHeight - top }));

/** The same from the top of the window. */
export const clearanceAbove = (height: number): number =>
  clearance(height, ({ top, bottom }) => ({ near: top, far: bottom }));

/** Distances of a bar from an edge of the window. */
interface Span {
  near: number;
  far: number;
}

function clearance(height: number, spanOf: (rect: DOMRect) => Span): number {
  const spans = [...bars].map((bar) => spanOf(bar.getBoundingClientRect()));
  let free = 0;
  for (const { near, far } of spans.toSorted((one, other) => one.far - other.far))
    if (far > free && near < free + height) free = far;
  return free + height < innerHeight ? free : 0;
}

/** Calls the listener when a bar may have moved. Returns an unsubscribe function. */
export function watchBars(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('scroll', listener, { passive: true, capture: true });
  addEventListener('resize', listener);
  // Fires when content above a bar changes its height.
  const observer = new ResizeObserver(listener);
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    listeners.delete(listener);
    removeEventListener('scroll', listener, { capture: true });
    removeEventListener('resize', listener);
  };
}
