/** A message of the outbox. */
import { ApiError } from '#api/envelope.ts';
import { useOutbox } from '#features/chat/web/outbox/use-outbox.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';
import { Quote } from '#features/chat/web/message-item.tsx';
import { MessageText } from '#features/chat/web/message-text.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { messageOf } from '#ui/feedback.ts';
import { IconRefresh } from '#ui/icons.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/messages.module.css';
import type { AttachedFile } from '#features/chat/schemas.ts';
import filesCss from '#features/chat/web/files/files.module.css';

interface OutgoingItemProps {
  message: OutgoingMessage;
  names: readonly string[];
  /** The composer has its text. */
  isBeingEdited: boolean;
  /** Absent when the thread takes no messages. */
  onEdit: (() => void) | undefined;
}

export function OutgoingItem(props: OutgoingItemProps) {
  const { message, names, isBeingEdited } = props;
  const { text, replyTo, files, state } = message;
  return (
    <article className={classes(css.message, css.own, css.mine)}>
      <div className={css.line}>
        <div className={css.bubble}>
          {replyTo && <Quote quoted={replyTo} />}
          {text !== '' && <MessageText text={text} names={names} />}
          <FileNames files={files} />
          <p className={classes(css.foot, state === 'failed' && css.failed)}>
            <SendState message={message} />
          </p>
        </div>
      </div>
      {(state === 'failed' || state === 'waiting') && !isBeingEdited && <Choices {...props} />}
    </article>
  );
}

function Choices({ message, onEdit }: OutgoingItemProps) {
  const t = useTranslate();
  const outbox = useOutbox();
  const { clientId, state } = message;
  return (
    <p className={css.tries}>
      {hasRefusedLink(message) ? (
        <Button tone="outline" size="small" onClick={() => outbox.sendAsFiles(clientId)}>
          {t('chat@script.asFile')}
        </Button>
      ) : (
        <Button
          tone="outline"
          size="small"
          icon={<IconRefresh size={18} />}
          onClick={() => outbox.retry(clientId)}
        >
          {t('chat@message.retry')}
        </Button>
      )}
      {state === 'failed' && onEdit && (
        <Button tone="ghost" size="small" onClick={onEdit}>
          {t('chat@message.edit')}
        </Button>
      )}
      {state === 'failed' && (
        <Button tone="ghost" size="small" onClick={() => outbox.remove(clientId)}>
          {t('chat@message.discard')}
        </Button>
      )}
    </p>
  );
}

/** True when the message can only be sent without its protected links, because the access has ended. */
const hasRefusedLink = ({ state, error, files }: OutgoingMessage): boolean =>
  state === 'failed' &&
  error instanceof ApiError &&
  error.errors.some(({ code }) => code === 'access_expired') &&
  files.some(({ isProtected }) => isProtected);

function SendState({ message: { state, error } }: { message: OutgoingMessage }) {
  const t = useTranslate();
  if (state === 'failed') return <span role="alert">{messageOf(error, t)}</span>;
  return state === 'waiting' ? t('chat@message.waiting') : t('chat@message.sending');
}

/** Names without links, because the files can be opened only when the message has been sent. */
function FileNames({ files }: { files: readonly AttachedFile[] }) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <p className={filesCss.note}>
      {t('chat@files.names', { names: files.map(({ name }) => name).join(', ') })}
    </p>
  );
}
