/** What a dialog says of an act of its own: that it is done, and then it closes; or why it was refused, and it stays. */
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

interface Told {
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
}

export function useTold({ done, onClose }: Told): {
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
