/**
 * Delays validation messages that appear on blur until the press that caused the blur has ended. Otherwise the layout
 * would move under the pointer, and the click would miss its target.
 */

let isPointerDown = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPointerDown = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => (isPointerDown = false), true);
}

/** Runs at once when no pointer is down, for example after a move by keyboard. */
export function afterPointerUp(run: () => void): void {
  if (!isPointerDown) return run();
  const controller = new AbortController();
  const end = () => {
    controller.abort();
    // The click event follows pointerup in the same task.
    setTimeout(run);
  };
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, end, { signal: controller.signal });
}
