import { ApiError } from '#api/envelope.ts';

/** Logs errors that the page shows in another way or not at all. The client or the server has logged a failed call. */
export const logError = (error: unknown): void => {
  if (error instanceof ApiError) return;
  // eslint-disable-next-line no-console
  console.error(error);
};

/**
 * Logs a failed call of the browser (spec §8): that of a profile as a warning only. The browser tells itself of a call that
 * it has not sent, or whose answer it has cut because the page was left.
 */
export const logFailedCall = (
  { path, changes }: { path: string; changes: boolean },
  error: ApiError,
): void => {
  if (error.status < 400) return;
  const level = path === '/api/user/profile' && !changes ? 'warn' : 'error';
  // eslint-disable-next-line no-console
  console[level](error.status, error);
};

/** For `catch` of one of several calls of a loader: logs the error and continues with the fallback. Rethrows aborts. */
export const fallbackTo =
  <T>(fallback: T, signal: AbortSignal) =>
  (error: unknown): T => {
    if (signal.aborted) throw error;
    logError(error);
    return fallback;
  };
