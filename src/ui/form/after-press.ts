/** What a field says on being left waits for the end of the press that took its focus: else the page moves under the pointer and the press misses. */

let pressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => (pressed = false), true);
}

/** At once when the focus went by the keyboard. */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const waiting = new AbortController();
  const end = () => {
    waiting.abort();
    // The click follows the release in the same turn.
    setTimeout(run);
  };
  for (const last of ['pointerup', 'pointercancel'])
    window.addEventListener(last, end, { signal: waiting.signal });
}
