/** Snackbars for the results of mutations. */
import type { Translate } from '#kernel/translate.ts';
import { notify } from '#ui/overlay/snackbar.ts';

export const createFeedback = (t: Translate) => ({
  success: (text: string): void => void notify({ type: 'success', text }),
  error: (error: unknown): void => void notify({ type: 'error', text: messageOf(error, t) }),
});

/** The server's message, else the offline or the default text. Messages of other errors are English and for developers. */
export function messageOf(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t('common@error.default');
  return error.message || t(error.status === 0 ? 'common@error.offline' : 'common@error.default');
}

/** ApiError is declared in a layer that this one must not import. */
const isApiError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error;
