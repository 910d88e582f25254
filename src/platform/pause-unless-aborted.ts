import { setTimeout as pause } from 'node:timers/promises';

/** Ends sooner when the signal aborts. */
export const pauseUnlessAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);
