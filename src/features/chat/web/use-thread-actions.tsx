/** The menu of a thread. */
import type { ReactNode } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { blockThread, closeThread, listThreads, readThread } from '#features/chat/calls.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { sideOfViewer, threadName } from '#features/chat/web/thread-texts.ts';
import { useSupportActions } from '#features/chat/web/use-support-actions.tsx';
import { usePinAndMuteActions } from '#features/chat/web/use-pin-and-mute-actions.tsx';
import { IconArchive, IconBan, IconFlag, IconUserPlus } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const invalidation = { invalidates: [readThread, listThreads], invalidatesOnError: true } as const;

interface ThreadDialogs {
  onTransfer: () => void;
  onReport: () => void;
}

export function useThreadActions(
  thread: ReadThreadOutput,
  { onTransfer, onReport }: ThreadDialogs,
): { actions: MenuAction[]; dialog: ReactNode } {
  const t = useTranslate();
  const viewer = useViewer();
  const { id, type, state } = thread;
  const { close, dialog } = useClose(id);
  const blocking = useBlocking(thread);
  const side = sideOfViewer(thread, viewer);
  const mayTransfer = type === 'REQUEST' && state === 'OPEN' && side === 'ORGANIZATION';
  // The chat of a company cannot be closed.
  const mayClose = state === 'OPEN' && type !== 'ORG';
  // Officers decide complaints, so they do not write any.
  const mayReport = side !== 'FUND';
  const actions = [...useSupportActions(thread, side), ...usePinAndMuteActions(thread)];
  const transfer = { text: t('chat@thread.transfer'), icon: <IconUserPlus size={18} />, onPick: onTransfer };
  const closing = {
    text: t('chat@thread.close'),
    icon: <IconArchive size={18} />,
    onPick: () => void close(),
    danger: true,
  };
  if (mayTransfer) actions.push(transfer);
  if (mayReport)
    actions.push({ text: t('chat@thread.report'), icon: <IconFlag size={18} />, onPick: onReport });
  if (type === 'REQUEST') actions.push(blocking.action);
  if (mayClose) actions.push(closing);
  return { actions, dialog: dialog ?? blocking.dialog };
}

/** Closes the threads between an author and a company and blocks new ones. Only the side that has blocked can unblock. */
function useBlocking(thread: ReadThreadOutput): { action: MenuAction; dialog: ReactNode } {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useApiMutation(blockThread, invalidation);
  const { id, blocked } = thread;
  const change = async () => {
    const confirmed =
      blocked ||
      (await confirm({
        title: t('chat@thread.blockTitle', { name: threadName(t, thread) }),
        text: t('chat@thread.blockText'),
        okText: t('chat@thread.block'),
        danger: true,
      }));
    if (confirmed) mutate({ params: { id }, input: { blocked: !blocked } });
  };
  const action = {
    text: t(blocked ? 'chat@thread.unblock' : 'chat@thread.block'),
    icon: <IconBan size={18} />,
    onPick: () => void change(),
    danger: !blocked,
  };
  return { action, dialog };
}

function useClose(id: string) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useApiMutation(closeThread, invalidation);
  const close = async () => {
    const confirmed = await confirm({
      title: t('chat@thread.closeTitle'),
      text: t('chat@thread.closeText'),
      okText: t('chat@thread.close'),
      danger: true,
    });
    if (confirmed) mutate({ params: { id } });
  };
  return { close, dialog };
}
