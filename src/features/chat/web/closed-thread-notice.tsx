import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function ClosedThreadNotice({ thread: { type, state, audience } }: { thread: ReadThreadOutput }) {
  const t = useTranslate();
  const isAsker = audience.some(({ mine, side }) => mine && side === 'USER');
  return (
    <Notice
      type="note"
      title={state === 'ARCHIVED' ? t('chat@thread.archived') : t('chat@thread.closed')}
      action={
        type === 'SUPPORT' &&
        isAsker && (
          <LinkButton to="/chat?new=SUPPORT" tone="outline" size="small">
            {t('chat@thread.newQuestion')}
          </LinkButton>
        )
      }
    >
      {t('chat@thread.closedHelp')}
    </Notice>
  );
}
