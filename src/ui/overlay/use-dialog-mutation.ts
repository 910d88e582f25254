/**
 * Callbacks of a mutation in a dialog: success is notified and closes it, an error is notified and leaves it open.
 */
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface DialogMutationOptions {
  /** Message on success. */
  successText: string;
  onClose: () => void;
}

export function useDialogMutation({ successText, onClose }: DialogMutationOptions): {
  onSuccess: () => void;
  onError: (error: Error, message?: string) => void;
} {
  const t = useTranslate();
  return {
    onSuccess() {
      notify({ type: 'success', text: successText });
      onClose();
    },
    onError: (_, message) => notify({ type: 'error', text: message || t('common@error.default') }),
  };
}
