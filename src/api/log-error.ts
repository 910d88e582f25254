import { ApiError } from '#api/envelope.ts';

/** Logs errors that the page shows in another way or not at all. The client or the server has logged a failed call. */
export const logError = (error: unknown): void => {
  if (error instanceof ApiError) return;
  // eslint-disable-next-line no-console
  console.error(error);
};

/**
 * Logs the refusal of a call in the browser, that of the profile as a warning (spec §8), and rethrows it. The browser itself
 * logs a call that was not sent, or whose answer it has cut off because the user left the page.
 */
export async function logFailure<T>(
  { path, changes }: { path: string; changes: boolean },
  send: () => Promise<T>,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const level = path === '/api/user/profile' && !changes ? 'warn' : 'error';
    // eslint-disable-next-line no-console
    if (error instanceof ApiError && error.status >= 400) console[level](error.status, error);
    throw error;
  }
}

/** For `catch` of one of several calls of a loader: logs the error and continues with the fallback. Rethrows aborts. */
export const fallbackTo =
  <T>(fallback: T, signal: AbortSignal) =>
  (error: unknown): T => {
    if (signal.aborted) throw error;
    logError(error);
    return fallback;
  };
