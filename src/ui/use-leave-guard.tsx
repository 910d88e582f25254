/** Leaving a page with unsaved input asks first, with the words of spec §8. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from '#router/hooks.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';

/** Whoever is sent there has no session left to save anything with. */
const sessionIsOver = '/login';

export interface LeaveGuard {
  /** To be rendered once. */
  dialog: ReactNode;
  /** The input is saved, or is given up on purpose: the next way out is free. */
  release: () => void;
}

export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const text = useText();
  const held = useRef(dirty);
  useEffect(() => {
    held.current = dirty;
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (held.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      held.current &&
      nextLocation.pathname !== sessionIsOver &&
      nextLocation.pathname !== currentLocation.pathname,
  );
  const dialog = (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={text('common@dialog.confirmTitle')}
      text={text('common@dialog.confirmText')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
  const release = () => {
    held.current = false;
  };
  return { dialog, release };
}
