import { accountStorage } from '#api/account-storage.ts';
import { useViewer } from '#api/app-context.tsx';
import type { ChatThread } from '#features/chat/schemas.ts';
import { SupportStatus } from '#features/chat/web/support-status.tsx';
import { draftOf } from '#features/chat/web/use-draft.ts';
import { threadPath } from '#features/chat/web/thread-links.ts';
import type { ThreadListFilter } from '#features/chat/web/thread-links.ts';
import { previewText, shortTime, threadName, threadSubject } from '#features/chat/web/thread-texts.ts';
import { Link } from '#router/link.tsx';
import { IconBellOff, IconPin } from '#ui/cabinet/icons.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/thread-list.module.css';

interface ThreadItemProps {
  thread: ChatThread;
  filter: ThreadListFilter;
  isOpened: boolean;
}

export function ThreadItem({ thread, filter, isOpened }: ThreadItemProps) {
  const t = useTranslate();
  const subject = threadSubject(t, thread);
  return (
    <li>
      <Link
        to={threadPath(thread.id, filter)}
        className={css.item}
        aria-current={isOpened ? 'page' : undefined}
        preventScrollReset
      >
        <span className={css.itemHead}>
          <span className={css.name}>{threadName(t, thread)}</span>
          <time dateTime={thread.lastMessageAt} className={css.time}>
            {shortTime(thread.lastMessageAt)}
          </time>
        </span>
        {subject && <span className={css.subject}>{subject}</span>}
        <SupportStatus thread={thread} />
        <span className={css.itemFoot}>
          <Preview thread={thread} isOpened={isOpened} />
          <Badges thread={thread} />
        </span>
      </Link>
    </li>
  );
}

/** The draft, else the last message. The draft of the open thread is in its composer. */
function Preview({ thread, isOpened }: Pick<ThreadItemProps, 'thread' | 'isOpened'>) {
  const t = useTranslate();
  const accountId = useViewer()?.id ?? '';
  const draft = isOpened ? '' : draftOf(accountStorage(accountId), thread);
  const { lastMessage, unread } = thread;
  return (
    <span className={classes(css.preview, unread > 0 && css.fresh)}>
      {draft ? t('chat@list.draft', { text: draft }) : lastMessage && previewText(t, lastMessage)}
    </span>
  );
}

function Badges({ thread: { state, supportStep, muted, pinned, unread } }: { thread: ChatThread }) {
  const t = useTranslate();
  return (
    <span className={css.marks}>
      {state === 'CLOSED' && <span className={css.closed}>{t('chat@list.closed')}</span>}
      {/* `SupportStatus` says it for a question to the fund. */}
      {state === 'ARCHIVED' && supportStep === null && (
        <span className={css.closed}>{t('chat@list.archived')}</span>
      )}
      {muted && (
        <>
          <IconBellOff size={16} />
          <span className={typography.hidden}>{t('chat@list.muted')}</span>
        </>
      )}
      {pinned && (
        <>
          <IconPin size={16} />
          <span className={typography.hidden}>{t('chat@list.pinned')}</span>
        </>
      )}
      {unread > 0 && (
        <span className={classes(css.count, muted && css.quiet)}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className={typography.hidden}>{t('chat@list.unreadCount', { count: unread })}</span>
        </span>
      )}
    </span>
  );
}
