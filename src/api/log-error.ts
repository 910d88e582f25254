import { ApiError } from '#api/envelope.ts';

/** For errors that the page handles itself. Skips failed calls, which the client or the server has logged already. */
export const logError = (error: unknown): void => {
  if (error instanceof ApiError) return;
  // eslint-disable-next-line no-console
  console.error(error);
};

/**
 * Logs an error response and rethrows it; for the profile it is a warning (spec §8). Calls without a response are logged by
 * the browser itself.
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

/** For `catch` in a loader with several calls: logs the error and returns the fallback. Rethrows aborts. */
export const fallbackTo =
  <T>(fallback: T, signal: AbortSignal) =>
  (error: unknown): T => {
    if (signal.aborted) throw error;
    logError(error);
    return fallback;
  };
