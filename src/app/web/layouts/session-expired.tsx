/** The sign-in dialog of an expired session, or a plain dialog when its chunk cannot be loaded. */
import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { loadNamespaces } from '#app/web/namespaces.ts';
import { suppressReload } from '#app/web/chunk-reload.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export function SessionExpired() {
  const { reauth } = useAppContext();
  const { SignInDialog, hasFailed, load } = useLazyDialog(reauth !== null);
  if (!reauth) return null;
  if (SignInDialog) return <SignInDialog />;
  return hasFailed ? <FallbackDialog onRetry={load} onClose={reauth.cancel} /> : null;
}

function useLazyDialog(isWanted: boolean) {
  const [SignInDialog, setDialog] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(
    () =>
      loadDialog().then(
        (Loaded) => setDialog(() => Loaded),
        () => setHasFailed(true),
      ),
    [],
  );
  // Preloaded, because a later release removes the chunk.
  useEffect(() => void loadDialog().then((Loaded) => setDialog(() => Loaded), ignore), []);
  // Retries a failed preload when the dialog is needed.
  const isMissed = isWanted && !SignInDialog;
  useEffect(() => {
    if (isMissed) void load();
  }, [load, isMissed]);
  return { SignInDialog, hasFailed, load };
}

const ignore = () => undefined;

async function loadDialog(): Promise<ComponentType> {
  const { SessionDialog } = await suppressReload(
    import('#features/accounts/web/session-dialog.tsx').catch(importAgain),
    ...['accounts', 'rules'].map((name) => loadNamespaces([name])),
  );
  return SessionDialog;
}

let attempts = 0;

/** Firefox caches a failed import until a reload, so a retry needs another URL. The error message contains the URL. */
async function importAgain(error: unknown): Promise<{ SessionDialog: ComponentType }> {
  const word =
    String(error)
      .split(/\s+/)
      .find((part) => /^https?:/.test(part)) ?? '';
  const url = word.slice(0, word.lastIndexOf('.js') + '.js'.length);
  if (!url.startsWith(location.origin)) throw error;
  attempts += 1;
  return (await import(/* @vite-ignore */ `${url}?attempt=${attempts}`)) as { SessionDialog: ComponentType };
}

/** After a sign-in in another tab the user can continue here. */
function FallbackDialog({ onRetry, onClose }: { onRetry: () => Promise<void>; onClose: () => void }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Dialog opened onClose={onClose} title={t('app@ended.title')}>
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
