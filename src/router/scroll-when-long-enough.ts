/** Scrolls to a position that the page may reach only when its data have come. */

const patienceMs = 10_000;
const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Returns a function that gives up; an action of the user gives up too. */
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
  const timer = setTimeout(giveUp, patienceMs);
  for (const action of userActions) addEventListener(action, giveUp, { signal, passive: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return giveUp;
}

/** Browsers round the position to a pixel of the screen. */
const isReached = (position: number): boolean => scrollY > position - 1;
