/** Snackbars for the results of mutations. */
import type { Translate } from '#kernel/translate.ts';
import { dismissErrorsOf, notify } from '#ui/overlay/snackbar.ts';

export const createFeedback = (t: Translate) => ({
  success: (text: string): void => void notify({ type: 'success', text }),
  error: (error: unknown, source?: string): void =>
    void notify({ type: 'error', text: messageOf(error, t), source }),
  succeeded: (source: string): void => dismissErrorsOf(source),
  /** For a part of the page that cannot be loaded. */
  notLoaded: (): void => void notify({ type: 'error', text: t('common@error.offline') }),
});

/** The message of the server, else the offline or the default text. Messages of other errors are for developers. */
export function messageOf(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t('common@error.default');
  return error.message || t(error.status === 0 ? 'common@error.offline' : 'common@error.default');
}

/** By name, because `ui` must not import ApiError from `api`. */
const isApiError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error;
