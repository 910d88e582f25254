/** The messages before the complaint, including deleted ones. */
import type { ChatMessage } from '#features/chat/schemas.ts';
import { MessageFiles } from '#features/chat/web/files/message-files.tsx';
import { systemMessageText, writerName } from '#features/chat/web/thread-texts.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/complaints/complaints.module.css';

interface ComplaintMessagesProps {
  complaintId: string;
  messages: readonly ChatMessage[];
}

export function ComplaintMessages({ complaintId, messages }: ComplaintMessagesProps) {
  const t = useTranslate();
  return (
    <section className={css.messages} aria-label={t('complaints@messages')} tabIndex={0}>
      <ol>
        {messages.map((message) => (
          <li key={message.id} className={css.message}>
            <p className={css.head}>
              {writerName(t, message)},{' '}
              <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
              {message.editedAt &&
                `, ${t('complaints@editedMark', { time: formatDateTime(message.editedAt) })}`}
              {message.deleted && `, ${t('complaints@deletedMark')}`}
            </p>
            <p className={css.text}>
              {message.side === 'SYSTEM' ? systemMessageText(t, message) : message.text}
            </p>
            <MessageFiles files={message.files} complaintId={complaintId} />
          </li>
        ))}
      </ol>
    </section>
  );
}
