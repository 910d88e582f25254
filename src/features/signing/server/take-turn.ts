/** Verifications that arrive at one moment begin one after another, so that other requests are served in between. */
import { setTimeout as delay } from 'node:timers/promises';

/** A verification occupies the process for one or two milliseconds. Hashing and GOST are done by threads. */
export const gapMs = 20;
let freeAt = 0;

/** Waits for the beginnings alone: a large document that is being hashed keeps nobody waiting. */
export async function takeTurn(): Promise<void> {
  const now = performance.now();
  const startAt = Math.max(now, freeAt);
  freeAt = startAt + gapMs;
  if (startAt > now) await delay(startAt - now);
}
