/** The session has ended at work: the dialog to sign in over the page, or plain words where its files cannot be had. */
import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useGround } from '#api/page-context.tsx';
import { loadNamespaces } from '#app/web/namespaces.ts';
import { withoutReload } from '#app/web/new-release.ts';
import css from '#app/web/layouts/session-end.module.css';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import { useReturnFocus } from '#ui/use-return-focus.ts';

export function SessionEnd() {
  const { interrupted } = useGround();
  const { Dialog, failed, bring } = useBrought(interrupted !== null);
  if (!interrupted) return null;
  if (Dialog) return <Dialog />;
  return failed ? <PlainDialog onRetry={bring} onClose={interrupted.giveUp} /> : null;
}

function useBrought(wanted: boolean) {
  const [Dialog, setDialog] = useState<ComponentType>();
  const [failed, fail] = useState(false);
  const bring = useCallback(
    () =>
      bringDialog().then(
        (Brought) => setDialog(() => Brought),
        () => fail(true),
      ),
    [],
  );
  // No page waits for it, and yet it is at hand when the session ends: a release of that moment has other files.
  useEffect(() => void bringDialog().then((Brought) => setDialog(() => Brought), forget), []);
  // What could not be had then is asked for once more.
  const isMissed = wanted && !Dialog;
  useEffect(() => {
    if (isMissed) void bring();
  }, [bring, isMissed]);
  return { Dialog, failed, bring };
}

const forget = () => undefined;

async function bringDialog(): Promise<ComponentType> {
  const { SessionDialog } = await withoutReload(
    import('#features/accounts/web/session-dialog.tsx'),
    ...['accounts', 'rules'].map((name) => loadNamespaces([name])),
  );
  return SessionDialog;
}

/** Whoever signs in in another tab and comes back goes on here. */
function PlainDialog({ onRetry, onClose }: { onRetry: () => Promise<void>; onClose: () => void }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  useReturnFocus(true);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <dialog ref={openOver} className={css.dialog} aria-labelledby="session-end" onClose={onClose}>
      <div className={css.head}>
        <h2 id="session-end" className={css.title}>
          {text('app@ended.title')}
        </h2>
        <IconButton label={text('common@close')} icon={<IconX size={24} />} onClick={onClose} />
      </div>
      <p>{text('app@ended.text')}</p>
      <div className={css.actions}>
        <Button tone="outline" busy={busy} onClick={() => void retry()}>
          {text('common@error.retry')}
        </Button>
        <LinkButton href="/login" target="_blank">
          {text('app@ended.signIn')}
        </LinkButton>
      </div>
    </dialog>
  );
}

const openOver = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};
