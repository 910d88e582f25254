/** The menu of a thread: pin, mute, hand over, block, close. */
import type { ReactNode } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import {
  blockThread,
  closeThread,
  listThreads,
  muteThread,
  pinThread,
  readThread,
} from '#features/chat/calls.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { sideOfViewer, threadName } from '#features/chat/web/thread-words.ts';
import { IconArchive, IconBan, IconBellOff, IconPin, IconUserPlus } from '#ui/cabinet/icons.ts';
import { IconBell } from '#ui/icons.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const stale = { invalidates: [readThread, listThreads], invalidatesOnError: true } as const;

export function useThreadActions(
  thread: ReadThreadOutput,
  onTransfer: () => void,
): { actions: MenuAction[]; dialog: ReactNode } {
  const t = useTranslate();
  const viewer = useViewer();
  const { id, type, state } = thread;
  const { close, dialog } = useClose(id);
  const blocking = useBlocking(thread);
  const side = sideOfViewer(thread, viewer);
  const mayTransfer = type === 'REQUEST' && state === 'OPEN' && side === 'ORGANIZATION';
  // The chat of a company has no end.
  const mayClose = state === 'OPEN' && type !== 'ORG';
  const actions = useMarks(thread);
  const transfer = { text: t('chat@thread.transfer'), icon: <IconUserPlus size={18} />, onPick: onTransfer };
  const end = {
    text: t('chat@thread.close'),
    icon: <IconArchive size={18} />,
    onPick: () => void close(),
    danger: true,
  };
  if (mayTransfer) actions.push(transfer);
  if (type === 'REQUEST') actions.push(blocking.action);
  if (mayClose) actions.push(end);
  return { actions, dialog: dialog ?? blocking.dialog };
}

/** What the viewer sets for the own list. */
function useMarks({ id, muted, pinned }: ReadThreadOutput): MenuAction[] {
  const t = useTranslate();
  const params = { id };
  const pin = useApiMutation(pinThread, stale);
  const mute = useApiMutation(muteThread, stale);
  return [
    {
      text: t(pinned ? 'chat@thread.unpin' : 'chat@thread.pin'),
      icon: <IconPin size={18} />,
      onPick: () => pin.mutate({ params, input: { pinned: !pinned } }),
    },
    {
      text: t(muted ? 'chat@thread.unmute' : 'chat@thread.mute'),
      icon: muted ? <IconBell size={18} /> : <IconBellOff size={18} />,
      onPick: () => mute.mutate({ params, input: { muted: !muted } }),
    },
  ];
}

/** An author and a company that begin no thread. Whoever has blocked takes it back. */
function useBlocking(thread: ReadThreadOutput): { action: MenuAction; dialog: ReactNode } {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useApiMutation(blockThread, stale);
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
  const { mutate } = useApiMutation(closeThread, {
    invalidates: [readThread, listThreads],
    invalidatesOnError: true,
  });
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
