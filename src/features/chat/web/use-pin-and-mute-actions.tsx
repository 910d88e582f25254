import { useApiMutation } from '#api/use-api-mutation.ts';
import { listThreads, muteThread, pinThread, readThread } from '#features/chat/calls.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { IconBellOff, IconPin } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconBell } from '#ui/icons.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';

const invalidation = { invalidates: [readThread, listThreads], invalidatesOnError: true } as const;

export function usePinAndMuteActions({ id, muted, pinned }: ReadThreadOutput): MenuAction[] {
  const t = useTranslate();
  const params = { id };
  const pin = useApiMutation(pinThread, invalidation);
  const mute = useApiMutation(muteThread, invalidation);
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
