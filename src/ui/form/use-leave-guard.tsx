/** Asks before leaving a page with unsaved input, with the texts of spec §8. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from '#router/hooks.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** Redirects to it mean that the session is over, so nothing can be saved. */
const loginPath = '/login';

export interface LeaveGuard {
  /** Render it once. */
  dialog: ReactNode;
  /** The input is saved or discarded on purpose: the next navigation is not blocked. */
  release: () => void;
}

export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const t = useTranslate();
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty.current &&
      nextLocation.pathname !== loginPath &&
      nextLocation.pathname !== currentLocation.pathname,
  );
  const dialog = (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('common@dialog.confirmTitle')}
      text={t('common@dialog.confirmText')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
  const release = () => {
    isDirty.current = false;
  };
  return { dialog, release };
}
