/** Starts threads about the viewer or the company. Other threads are started from the page of their subject. */
import { useViewer } from '#api/app-context.tsx';
import { useMay } from '#api/use-may.ts';
import { IconPlus } from '#ui/icons.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';

export function NewThreadMenu() {
  const t = useTranslate();
  const viewer = useViewer();
  const mayStart = useMay('chat.start');
  const isOfCompany = viewer?.membership?.state === 'ACTIVE';
  if (!mayStart || viewer?.roles[0] === 'FK_ADMIN') return null;
  return (
    <ActionMenu
      label={t('chat@start.menu')}
      icon={<IconPlus />}
      actions={[
        ...(isOfCompany ? [{ text: t('chat@start.ORG'), to: '/chat?new=ORG' as const }] : []),
        ...(viewer?.roles[0] === 'EXPERT'
          ? [{ text: t('chat@start.TASK'), to: '/chat?new=TASK' as const }]
          : []),
        { text: t('chat@start.SUPPORT'), to: '/chat?new=SUPPORT' },
      ]}
    />
  );
}
