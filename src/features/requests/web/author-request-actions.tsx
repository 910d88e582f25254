/** Buttons for the answers that the state of the request allows. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listInbox, revokeRequest } from '#features/requests/calls.ts';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { isLiveRequest, requestLifecycle } from '#features/requests/lifecycle.ts';
import { DeclineDialog } from '#features/requests/web/author-decline-dialog.tsx';
import { OpenDialog } from '#features/requests/web/author-open-dialog.tsx';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/requests/web/author-requests.module.css';

export function AuthorRequestActions({ request }: { request: InboxRequest }) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<'open' | 'decline'>();
  const { revoke, busy, dialog } = useRevoke(request);
  const moves = movesFrom(requestLifecycle, request.state);
  const close = () => setOpenDialog(undefined);
  const visibleMoves = moves.filter((move) => move === 'open' || move === 'decline' || move === 'revoke');
  const mayWrite = isLiveRequest(request.state);
  if (visibleMoves.length === 0 && !mayWrite) return null;
  return (
    <div className={css.actions}>
      {visibleMoves.includes('open') && (
        <Button onClick={() => setOpenDialog('open')}>{t('requests@web.author.open.action')}</Button>
      )}
      {visibleMoves.includes('decline') && (
        <Button tone="outline" onClick={() => setOpenDialog('decline')}>
          {t('requests@web.author.decline.action')}
        </Button>
      )}
      {visibleMoves.includes('revoke') && (
        <Button tone="outline" busy={busy} onClick={() => void revoke()}>
          {t('requests@web.author.revoke.action')}
        </Button>
      )}
      {mayWrite && (
        <LinkButton tone="outline" to={`/chat?new=REQUEST&subject=${request.id}`}>
          {t('requests@web.author.write')}
        </LinkButton>
      )}
      {openDialog === 'open' && <OpenDialog request={request} onClose={close} />}
      {openDialog === 'decline' && <DeclineDialog request={request} onClose={close} />}
      {dialog}
    </div>
  );
}

function useRevoke(request: InboxRequest) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const revokeMutation = useApiMutation(revokeRequest, {
    invalidates: [listInbox],
    invalidatesOnError: true,
    success: t('requests@web.author.revoke.done'),
  });
  const revoke = async () => {
    const confirmed = await confirm({
      title: t('requests@web.author.revoke.title'),
      text: t('requests@web.author.revoke.text', { name: request.organization.name }),
      okText: t('requests@web.author.revoke.action'),
      danger: true,
    });
    if (confirmed) revokeMutation.mutate({ params: { id: request.id } });
  };
  return { revoke, dialog, busy: revokeMutation.isPending };
}
