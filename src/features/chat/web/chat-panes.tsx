/** The list of threads and the open thread side by side, on a phone one of them (product §12). */
import { Suspense } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { ThreadSkeleton } from '#features/chat/web/chat-skeletons.tsx';
import { ThreadList } from '#features/chat/web/thread-list.tsx';
import { threadStartOf } from '#features/chat/web/thread-links.ts';
import { ThreadView } from '#features/chat/web/thread-view.tsx';
import type { ThreadViewProps } from '#features/chat/web/thread-view.tsx';
import { useParams, useSearchParams } from '#router/hooks.ts';
import { IconMessages } from '#ui/cabinet/icons.ts';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/chat.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Form code is large. */
const NewThread = lazyPart(() => import('#features/chat/web/new-thread.tsx'), 'NewThread');

export function ChatPanes({ forwardDialog }: Pick<ThreadViewProps, 'forwardDialog'>) {
  const { id } = useParams();
  const [search] = useSearchParams();
  const viewer = useViewer();
  const start = id === undefined ? threadStartOf(search) : null;
  const isOpen = id !== undefined || start !== null;
  if (!viewer) return null;
  return (
    <div className={classes(css.page, isOpen && css.opened)}>
      <ThreadList openedId={id} isTitle={!isOpen} />
      <div className={css.thread}>
        {id !== undefined && <ThreadView key={id} id={id} forwardDialog={forwardDialog} />}
        {start && (
          <Suspense fallback={<ThreadSkeleton />}>
            <NewThread key={`${start.type} ${start.subjectId}`} start={start} />
          </Suspense>
        )}
        {!isOpen && <NoThreadSelected />}
      </div>
    </div>
  );
}

function NoThreadSelected() {
  const t = useTranslate();
  return (
    <div className={css.middle}>
      <EmptyState icon={IconMessages} title={t('chat@list.choose')} help={t('chat@list.chooseHelp')} />
    </div>
  );
}
