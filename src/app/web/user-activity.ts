/** Tells whether the user is active, because polls and live events make calls without a user too. */

/** The server records the use of a session once a minute. */
const idleAfterMs = 60_000;
/** Events of pointers, keyboards, touch, voice control and assistive programs. */
const activityEvents = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click', 'input'];

export function watchUserActivity(): () => boolean {
  let lastInputAt = Date.now();
  const handleActivity = () => (lastInputAt = Date.now());
  for (const type of activityEvents) addEventListener(type, handleActivity, { capture: true, passive: true });
  return () => Date.now() - lastInputAt > idleAfterMs;
}
