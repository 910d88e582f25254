/** Shows the sign-in dialog when the session ends during work, or a plain dialog when its chunk cannot be loaded. */
import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { loadNamespaces } from '#app/web/namespaces.ts';
import { suppressReload } from '#app/web/chunk-reload.ts';
import css from '#app/web/layouts/session-expired.module.css';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import { useReturnFocus } from '#ui/a11y/use-return-focus.ts';

export function SessionExpired() {
  const { reauth } = useAppContext();
  const { Dialog, hasFailed, load } = useLazyDialog(reauth !== null);
  if (!reauth) return null;
  if (Dialog) return <Dialog />;
  return hasFailed ? <FallbackDialog onRetry={load} onClose={reauth.cancel} /> : null;
}

function useLazyDialog(isWanted: boolean) {
  const [Dialog, setDialog] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(
    () =>
      loadDialog().then(
        (Loaded) => setDialog(() => Loaded),
        () => setHasFailed(true),
      ),
    [],
  );
  // Preloads without blocking the page: after a later release the chunk is gone.
  useEffect(() => void loadDialog().then((Loaded) => setDialog(() => Loaded), ignore), []);
  // Retries a failed preload when the dialog is needed.
  const isMissed = isWanted && !Dialog;
  useEffect(() => {
    if (isMissed) void load();
  }, [load, isMissed]);
  return { Dialog, hasFailed, load };
}

const ignore = () => undefined;

async function loadDialog(): Promise<ComponentType> {
  const { SessionDialog } = await suppressReload(
    import('#features/accounts/web/session-dialog.tsx'),
    ...['accounts', 'rules'].map((name) => loadNamespaces([name])),
  );
  return SessionDialog;
}

/** Signing in in another tab and returning to this one continues the work here. */
function FallbackDialog({ onRetry, onClose }: { onRetry: () => Promise<void>; onClose: () => void }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  useReturnFocus(true);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <dialog ref={showModal} className={css.dialog} aria-labelledby="session-end" onClose={onClose}>
      <div className={css.head}>
        <h2 id="session-end" className={css.title}>
          {t('app@ended.title')}
        </h2>
        <IconButton label={t('common@close')} icon={<IconX size={24} />} onClick={onClose} />
      </div>
      <p>{t('app@ended.text')}</p>
      <div className={css.actions}>
        <Button tone="outline" busy={busy} onClick={() => void retry()}>
          {t('common@error.retry')}
        </Button>
        <LinkButton href="/login" target="_blank">
          {t('app@ended.signIn')}
        </LinkButton>
      </div>
    </dialog>
  );
}

const showModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};
