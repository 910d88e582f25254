/**
 * Callbacks of a mutation in a dialog: success is notified and closes it, an error is notified and leaves it open.
 */
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

interface DialogMutationOptions {
  /** Message on success. */
  done: string;
  onClose: () => void;
}

export function useTold({ done, onClose }: DialogMutationOptions): {
  onDone: () => void;
  onFail: (error: Error, words?: string) => void;
} {
  const text = useText();
  return {
    onDone() {
      notify({ type: 'success', text: done });
      onClose();
    },
    onFail: (_, words) => notify({ type: 'error', text: words || text('common@error.default') }),
  };
}
