/** Snackbars for the results of mutations. */
import type { Translate } from '#kernel/translate.ts';
import { isOffline } from '#ui/import-part.ts';
import { dismissErrorsOf, notify } from '#ui/overlay/snackbar.ts';

export const createFeedback = (t: Translate) => ({
  success: (text: string): void => void notify({ type: 'success', text }),
  error: (error: unknown, source?: string): void =>
    void notify({ type: 'error', text: messageOf(error, t), source }),
  succeeded: (source: string): void => dismissErrorsOf(source),
});

/** The message of the server, else the offline or the default text. Messages of other errors are for developers. */
export function messageOf(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t(isOffline() ? 'common@error.offline' : 'common@error.default');
  return error.message || t(error.status === 0 ? 'common@error.offline' : 'common@error.default');
}

/** By name, because `ui` must not import ApiError from `api`. */
const isApiError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error;
