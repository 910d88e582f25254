import { Suspense, useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useMay } from '#api/use-may.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { SupportStatus } from '#features/chat/web/support-status.tsx';
import { filterOf, listPath } from '#features/chat/web/thread-links.ts';
import { sideOfViewer, threadName, threadSubject } from '#features/chat/web/thread-texts.ts';
import { useThreadActions } from '#features/chat/web/use-thread-actions.tsx';
import type { PagePath } from '#kernel/page-path.ts';
import { Link } from '#router/link.tsx';
import { useSearchParams } from '#router/hooks.ts';
import { IconBellOff, IconPin } from '#ui/cabinet/icons.ts';
import { IconArrowLeft } from '#ui/icons.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { registerBar } from '#ui/overlay/page-bars.ts';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/chat.module.css';

const ReportDialog = lazyDialog(() => import('#features/chat/web/report-dialog.tsx'), 'ReportDialog');

const TransferDialog = lazyDialog(() => import('#features/chat/web/transfer-dialog.tsx'), 'TransferDialog');

export function ThreadHeader({ thread }: { thread: ReadThreadOutput }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<'transfer' | 'report' | null>(null);
  const { actions, dialog } = useThreadActions(thread, {
    onTransfer: () => setOpened('transfer'),
    onReport: () => setOpened('report'),
  });
  const close = () => setOpened(null);
  const name = threadName(t, thread);
  return (
    <header ref={registerBar} className={css.head}>
      <Link to={listPath(filterOf(search))} className={css.back} aria-label={t('chat@thread.back')}>
        <IconArrowLeft />
      </Link>
      <div className={css.headText}>
        <h1 className={css.name}>{name}</h1>
        <Subject thread={thread} />
        <SupportStatus thread={thread} />
      </div>
      <MutedAndPinned thread={thread} />
      <ActionMenu label={t('chat@thread.actions', { name })} actions={actions} />
      {dialog}
      <Suspense fallback={null}>
        {opened === 'transfer' && <TransferDialog threadId={thread.id} onClose={close} />}
        {opened === 'report' && <ReportDialog thread={thread} onClose={close} />}
      </Suspense>
    </header>
  );
}

function MutedAndPinned({ thread: { muted, pinned } }: { thread: ReadThreadOutput }) {
  const t = useTranslate();
  return (
    <>
      {muted && (
        <span className={css.mark}>
          <IconBellOff size={18} />
          <span className={typography.hidden}>{t('chat@list.muted')}</span>
        </span>
      )}
      {pinned && (
        <span className={css.mark}>
          <IconPin size={18} />
          <span className={typography.hidden}>{t('chat@list.pinned')}</span>
        </span>
      )}
    </>
  );
}

function Subject({ thread }: { thread: ReadThreadOutput }) {
  const t = useTranslate();
  const to = useSubjectPath(thread);
  const subject = threadSubject(t, thread);
  if (!subject) return null;
  return (
    <p className={css.subject}>
      {to ? (
        <Link to={to} className={typography.link}>
          {subject}
        </Link>
      ) : (
        subject
      )}
    </p>
  );
}

/** The page of the subject. Null when the viewer may not open one. */
function useSubjectPath(thread: ReadThreadOutput): PagePath | null {
  const viewer = useViewer();
  const mayReview = useMay('application.review');
  const { type, subjectId, isSubmitted } = thread;
  const side = sideOfViewer(thread, viewer);
  if (type === 'REQUEST')
    return side === 'AUTHOR' ? `/profile/requests?request=${subjectId}` : '/organization/requests';
  if (type !== 'ORDER') return null;
  if (side === 'AUTHOR') return `/request/${subjectId}`;
  return mayReview && isSubmitted ? `/administrator/request/${subjectId}` : null;
}
