/** A message, a system message, or the placeholder of a deleted message. */
import type { ChatMessage } from '#features/chat/schemas.ts';
import { MessageFiles } from '#features/chat/web/files/message-files.tsx';
import { MessageMenu } from '#features/chat/web/message-menu.tsx';
import type { MessageItemProps } from '#features/chat/web/message-props.ts';
import { MessageText } from '#features/chat/web/message-text.tsx';
import { isOwnSide, systemMessageText, writerName } from '#features/chat/web/thread-texts.ts';
import { IconChecks } from '#ui/cabinet/icons.ts';
import { classes } from '#ui/classes.ts';
import { IconCheck } from '#ui/icons.tsx';
import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/messages.module.css';
import { formatTime } from '#kernel/format-date-time.ts';

export function MessageItem(props: MessageItemProps) {
  const t = useTranslate();
  const { message, startsUnread } = props.row;
  return (
    <>
      {startsUnread && <p className={css.unread}>{t('chat@thread.unread')}</p>}
      {message.side === 'SYSTEM' ? (
        <p className={css.system}>
          <span>{systemMessageText(t, message)}</span>
          {/* On a line of its own: after «до 06.12.2026» it would be read as the hour of the deadline. */}
          <span className={css.systemTime}>
            <span className={typography.hidden}>{t('chat@system.time')} </span>
            <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          </span>
        </p>
      ) : (
        <PersonMessage {...props} />
      )}
    </>
  );
}

function PersonMessage(props: MessageItemProps) {
  const t = useTranslate();
  const { row, thread, mySide, names, onQuoteOpen } = props;
  const { message, continuesGroup } = row;
  const isOwn = isOwnSide(message, { type: thread.type, mySide });
  return (
    <article className={classes(css.message, isOwn && css.own, message.mine && css.mine)}>
      {!continuesGroup && <Writer message={message} />}
      <div className={css.line}>
        <div className={classes(css.bubble, message.deleted && css.deleted)}>
          {message.replyTo && <Quote quoted={message.replyTo} onOpen={onQuoteOpen} />}
          {message.deleted ? (
            <p>{t('chat@message.deleted')}</p>
          ) : (
            <>
              {message.text !== '' && <MessageText text={message.text} names={names} />}
              <MessageFiles files={message.files} isAccessEnded={isAccessEndedFor(message, thread)} />
            </>
          )}
          <Applications message={message} thread={thread} />
          <MessageFooter message={message} isRead={message.seq <= thread.readByOthersSeq} />
        </div>
        {!message.deleted && <MessageMenu {...props} message={message} />}
      </div>
    </article>
  );
}

/** After the end of a request only the sender of a protected link can open it. */
const isAccessEndedFor = (message: ChatMessage, thread: MessageItemProps['thread']): boolean =>
  thread.accessEnded && !message.mine;

/** The viewer's own messages differ by their position, so their name is for screen readers only. */
function Writer({ message }: { message: ChatMessage }) {
  const t = useTranslate();
  if (message.mine) return <p className={typography.hidden}>{t('chat@message.me')}</p>;
  return <p className={css.writer}>{writerName(t, message)}</p>;
}

/** Only officers get applications, and the previous release sends none. */
function Applications({ message, thread }: Pick<MessageItemProps, 'thread'> & { message: ChatMessage }) {
  const t = useTranslate();
  return (thread.applications ?? [])
    .filter(({ messageId }) => messageId === message.id)
    .map(({ applicationId, number }) => (
      <p key={applicationId} className={css.application}>
        <Link to={`/administrator/request/${applicationId}`} className={typography.link}>
          {t('chat@message.application', { number })}
        </Link>
      </p>
    ));
}

interface QuoteProps {
  quoted: NonNullable<ChatMessage['replyTo']>;
  onOpen?: (messageId: string) => void;
}

export function Quote({ quoted, onOpen }: QuoteProps) {
  const t = useTranslate();
  const content = (
    <>
      <span className={css.quoteName}>{quoted.name || t('chat@thread.name')}</span>
      <span className={css.quoteText}>{quoted.text || t('chat@message.deleted')}</span>
    </>
  );
  return onOpen ? (
    <button type="button" className={css.quote} onClick={() => onOpen(quoted.id)}>
      {content}
    </button>
  ) : (
    <div className={css.quote}>{content}</div>
  );
}

function MessageFooter({ message, isRead }: { message: ChatMessage; isRead: boolean }) {
  const t = useTranslate();
  return (
    <p className={css.foot}>
      {message.editedAt && !message.deleted && <span>{t('chat@message.edited')}</span>}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      {message.mine && (
        <>
          {isRead ? <IconChecks size={16} /> : <IconCheck size={16} />}
          <span className={typography.hidden}>
            {isRead ? t('chat@message.read') : t('chat@message.sent')}
          </span>
        </>
      )}
    </p>
  );
}
