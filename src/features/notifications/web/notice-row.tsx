import { useApiMutation } from '#api/use-api-mutation.ts';
import { archiveNotices, countNotices, listNotices, readNotices } from '#features/notifications/calls.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import { formatTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { IconButton } from '#ui/button.tsx';
import { IconArchive } from '#ui/cabinet/icons.ts';
import { classes } from '#ui/classes.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCheck } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/notifications/web/notifications.module.css';

interface NoticeRowProps {
  notice: NoticeItem;
  isArchive: boolean;
}

/** A click on the title opens the page of the notice and marks the notice as read. */
export function NoticeRow({ notice, isArchive }: NoticeRowProps) {
  const t = useTranslate();
  const { id, title, text, createdAt, readAt } = notice;
  const isUnread = readAt === null && !isArchive;
  const invalidates = [listNotices, countNotices];
  const read = useApiMutation(readNotices, { invalidates });
  const archive = useApiMutation(archiveNotices, { invalidates, success: t('inbox@archived') });
  const input = { ids: [id], all: false };
  const markRead = () => void (isUnread && read.mutate({ input }));
  return (
    <li className={classes(css.item, isUnread && css.unread)}>
      <div className={css.content}>
        <NoticeLevel notice={notice} />
        <NoticeTitle notice={notice} isUnread={isUnread} onOpen={markRead} />
        <p className={css.text}>{text}</p>
      </div>
      <time className={css.time} dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
      {!isArchive && (
        <div className={css.buttons}>
          {isUnread && (
            <IconButton
              size="small"
              label={t('inbox@read', { title })}
              icon={<IconCheck />}
              aria-disabled={read.isPending}
              onClick={markRead}
            />
          )}
          <IconButton
            size="small"
            label={t('inbox@archive', { title })}
            icon={<IconArchive />}
            aria-disabled={archive.isPending}
            onClick={() => !archive.isPending && archive.mutate({ input })}
          />
        </div>
      )}
    </li>
  );
}

interface NoticeTitleProps {
  notice: NoticeItem;
  isUnread: boolean;
  onOpen: () => void;
}

function NoticeTitle({ notice: { title, route }, isUnread, onOpen }: NoticeTitleProps) {
  const t = useTranslate();
  const words = (
    <>
      {isUnread && <span className={typography.hidden}>{t('inbox@unread')} </span>}
      {title}
    </>
  );
  if (route === null) return <p className={css.title}>{words}</p>;
  return (
    <Link to={route} className={css.title} onClick={onOpen}>
      {words}
    </Link>
  );
}

/** Also as text, because some people cannot tell the colours apart. */
function NoticeLevel({ notice: { level, doneAt } }: { notice: NoticeItem }) {
  const t = useTranslate();
  if (doneAt !== null) return <StatusDot tone="success">{t('inbox@done')}</StatusDot>;
  if (level === 'INFO') return null;
  return <StatusDot tone={level === 'CRITICAL' ? 'error' : 'warning'}>{t(`inbox@level.${level}`)}</StatusDot>;
}
