/** Buttons for the answers that the state of the request allows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { listInbox, revokeRequest } from '#features/requests/calls.ts';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { requestLifecycle } from '#features/requests/lifecycle.ts';
import { DeclineDialog } from '#features/requests/web/author-decline-dialog.tsx';
import { OpenDialog } from '#features/requests/web/author-open-dialog.tsx';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import css from '#features/requests/web/author-requests.module.css';

export function AuthorRequestActions({ request }: { request: InboxRequest }) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<'open' | 'decline'>();
  const { revoke, busy, dialog } = useRevoke(request);
  const moves = movesFrom(requestLifecycle, request.state);
  const close = () => setOpenDialog(undefined);
  const answers = moves.filter((move) => move === 'open' || move === 'decline' || move === 'revoke');
  if (answers.length === 0) return null;
  return (
    <div className={css.actions}>
      {answers.includes('open') && (
        <Button onClick={() => setOpenDialog('open')}>{t('requests@web.author.open.action')}</Button>
      )}
      {answers.includes('decline') && (
        <Button tone="outline" onClick={() => setOpenDialog('decline')}>
          {t('requests@web.author.decline.action')}
        </Button>
      )}
      {answers.includes('revoke') && (
        <Button tone="outline" busy={busy} onClick={() => void revoke()}>
          {t('requests@web.author.revoke.action')}
        </Button>
      )}
      <OpenDialog request={request} opened={openDialog === 'open'} onClose={close} />
      <DeclineDialog request={request} opened={openDialog === 'decline'} onClose={close} />
      {dialog}
    </div>
  );
}

function useRevoke(request: InboxRequest) {
  const t = useTranslate();
  const client = useClient();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const revokeMutation = useMutation({
    mutationFn: () => client.call(revokeRequest, { params: { id: request.id } }),
    onSuccess: () => notify({ type: 'success', text: t('requests@web.author.revoke.done') }),
    onError: (error) => notify({ type: 'error', text: error.message || t('common@error.default') }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listInbox.path] }),
  });
  const revoke = async () => {
    const confirmed = await confirm({
      title: t('requests@web.author.revoke.title'),
      text: t('requests@web.author.revoke.text', { name: request.organization.name }),
      okText: t('requests@web.author.revoke.action'),
      danger: true,
    });
    if (confirmed) revokeMutation.mutate();
  };
  return { revoke, dialog, busy: revokeMutation.isPending };
}
