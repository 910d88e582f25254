import { useEffect, useRef } from 'react';
import { messageOf } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface ErrorPlace {
  show: (message: string) => void;
  /** For a snackbar, which has to say what has failed. */
  toTitled: (message: string) => string;
}

/** For the error of a call: shown in its place, or in a snackbar when the user has left that place meanwhile. */
export function useErrorInPlace({ show, toTitled }: ErrorPlace): (error: unknown) => void {
  const t = useTranslate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return (error) => {
    const message = messageOf(error, t);
    if (isMounted.current) show(message);
    else notify({ type: 'error', text: toTitled(message) });
  };
}
