/** Whether anybody is at the page: polls and live events make calls without anybody too. */

/** The server notes the use of a session once a minute. */
const idleAfterMs = 60_000;
/** What people do with a pointer, a keyboard, a finger, a voice or an assistive program. */
const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click', 'input'];

export function watchUserActivity(): () => boolean {
  let lastInputAt = Date.now();
  const note = () => (lastInputAt = Date.now());
  for (const type of inputs) addEventListener(type, note, { capture: true, passive: true });
  return () => Date.now() - lastInputAt > idleAfterMs;
}
