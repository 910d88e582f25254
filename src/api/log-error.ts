import { ApiError } from '#api/envelope.ts';

/** Logs errors that the page shows in another way or not at all (spec §8: "logged to the console"). */
export const logError = (error: unknown): void => {
  // The server has logged the cause of a failed call.
  if (!('document' in globalThis) && error instanceof ApiError) return;
  // eslint-disable-next-line no-console
  console.error(error);
};

/** For `catch` of one of several calls of a loader: logs the error and continues with the fallback. Rethrows aborts. */
export const fallbackTo =
  <T>(fallback: T, signal: AbortSignal) =>
  (error: unknown): T => {
    if (signal.aborted) throw error;
    logError(error);
    return fallback;
  };
