/** The sign-in dialog of an expired session, or a plain dialog when its chunk cannot be loaded. */
import { Suspense, useEffect, useState } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { loadTexts } from '#app/web/namespaces.ts';
import { suppressReload } from '#app/web/chunk-reload.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { FailureProps } from '#ui/lazy-component.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const SessionDialog = lazyComponent(
  () => import('#features/accounts/web/session-dialog.tsx'),
  'SessionDialog',
  { Failure: FallbackDialog, also: () => loadTexts(['accounts', 'rules']) },
);

export function SessionExpired() {
  const { reauth } = useAppContext();
  // Preloaded, because a later release removes the chunk.
  useEffect(() => void suppressReload(SessionDialog.preload()), []);
  return (
    reauth && (
      <Suspense fallback={null}>
        <SessionDialog />
      </Suspense>
    )
  );
}

/** After a sign-in in another tab the user can continue here. */
function FallbackDialog({ onRetry }: FailureProps) {
  const t = useTranslate();
  const { reauth } = useAppContext();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  if (!reauth) return null;
  return (
    <Dialog opened onClose={reauth.cancel} title={t('app@ended.title')}>
      <p>{t('app@ended.text')}</p>
      <DialogActions>
        <Button tone="outline" busy={busy} onClick={() => void retry()}>
          {t('common@error.retry')}
        </Button>
        <LinkButton to="/login" target="_blank">
          {t('app@ended.signIn')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  );
}
