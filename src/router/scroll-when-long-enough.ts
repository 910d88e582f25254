/** Scrolls to a position that the page may reach only after its data has loaded. */

const timeoutMs = 10_000;
const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Gives up after a user action or a timeout. Returns a function that gives up. */
export function scrollWhenLongEnough(position: number): (() => void) | undefined {
  scrollTo(0, position);
  if (isReached(position)) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const giveUp = () => controller.abort();
  const observer = new ResizeObserver(() => {
    scrollTo(0, position);
    if (isReached(position)) giveUp();
  });
  observer.observe(document.body);
  const timer = setTimeout(giveUp, timeoutMs);
  for (const action of userActions) addEventListener(action, giveUp, { signal, passive: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return giveUp;
}

/** Browsers round the position to a device pixel. */
const isReached = (position: number): boolean => scrollY > position - 1;
