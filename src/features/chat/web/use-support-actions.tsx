/** For officers: takes a question to the fund into work, or resolves it (product §12). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listThreads, readThread, setSupportStep } from '#features/chat/calls.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { IconClock } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';

export function useSupportActions(
  { id, state, supportStep }: ReadThreadOutput,
  side: ThreadSide,
): MenuAction[] {
  const t = useTranslate();
  const { mutate } = useApiMutation(setSupportStep, {
    invalidates: [readThread, listThreads],
    invalidatesOnError: true,
  });
  if (side !== 'FUND' || state !== 'OPEN' || supportStep === null) return [];
  const set = (step: 'IN_WORK' | 'RESOLVED') => () => mutate({ params: { id }, input: { step } });
  return [
    ...(supportStep === 'IN_WORK'
      ? []
      : [{ text: t('chat@support.take'), icon: <IconClock size={18} />, onPick: set('IN_WORK') }]),
    ...(supportStep === 'RESOLVED'
      ? []
      : [{ text: t('chat@support.resolve'), icon: <IconCircleCheck size={18} />, onPick: set('RESOLVED') }]),
  ];
}
