/** The messages of a thread. Only the rows near the view are rendered, because a thread may have thousands. */
import { useMemo, useRef, useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { MessageItem } from '#features/chat/web/message-item.tsx';
import { OutgoingItem } from '#features/chat/web/outgoing-item.tsx';
import { rowsOf } from '#features/chat/web/message-rows.ts';
import type { ThreadRow } from '#features/chat/web/message-rows.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';
import type { ComposerMode, MessageActions, MessageItemProps } from '#features/chat/web/message-props.ts';
import { audienceNames, dayName, sideOfViewer } from '#features/chat/web/thread-texts.ts';
import { useListScroll } from '#features/chat/web/use-list-scroll.ts';
import { useMessageVirtualizer } from '#features/chat/web/use-message-virtualizer.ts';
import type { ThreadMessages } from '#features/chat/web/use-thread-messages.ts';
import { Button } from '#ui/button.tsx';
import { IconChevronDown, IconRefresh } from '#ui/icons.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/messages.module.css';

export interface MessageListProps extends Pick<MessageActions, 'onModeChange' | 'onMention' | 'onForward'> {
  thread: ReadThreadOutput;
  /** The message that the composer edits or quotes. */
  mode: ComposerMode | null;
  messages: ThreadMessages;
  outgoing: readonly OutgoingMessage[];
  /** When the thread was opened: the list may come later than the first message of the viewer. */
  openedAt: string;
  onSeen: (message: ChatMessage) => void;
}

export function MessageList(props: MessageListProps) {
  const { thread, mode, messages, outgoing, openedAt, onSeen, onModeChange, onMention, onForward } = props;
  const t = useTranslate();
  const viewer = useViewer();
  const scroller = useRef<HTMLDivElement>(null);
  // The separator «new messages» keeps its place while the read mark moves.
  const [readSeq] = useState(thread.lastReadSeq);
  const items = messages.window?.items;
  const rows = useMemo(() => rowsOf(items ?? [], outgoing, readSeq), [items, outgoing, readSeq]);
  const { virtualizer, onRowFocus, onRowBlur } = useMessageVirtualizer(rows, scroller);
  const { total, positionOf } = ariaPositions(rows, thread);
  const { isAwayFromEnd, scrollToEnd, scrollToMessage } = useListScroll({
    virtualizer,
    rows,
    messages,
    startsAtEnd: outgoing.some(({ createdAt }) => createdAt >= openedAt),
    onSeen,
  });
  const mySide = sideOfViewer(thread, viewer);
  const names = useMemo(() => audienceNames(thread), [thread]);
  return (
    <>
      <div className={css.messages}>
        <OlderMessages older={messages.older} onRetry={messages.loader.loadOlder} />
        {/* `tabIndex`, so that the keyboard can scroll it. */}
        <section ref={scroller} className={css.scroller} tabIndex={0} aria-label={t('chat@thread.region')}>
          <ol className={css.list} tabIndex={-1} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                // Screen readers cannot count rows that are not rendered.
                aria-setsize={total}
                aria-posinset={positionOf(index)}
                className={css.row}
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => onRowFocus(rows[index]!.key)}
                onBlur={onRowBlur}
              >
                <Row
                  row={rows[index]!}
                  thread={thread}
                  mode={mode}
                  mySide={mySide}
                  names={names}
                  onModeChange={onModeChange}
                  onMention={onMention}
                  onForward={onForward}
                  onQuoteOpen={scrollToMessage}
                  onChanged={messages.loader.replace}
                />
              </li>
            ))}
          </ol>
        </section>
        {isAwayFromEnd && <ScrollToEndButton unread={thread.unread} onClick={scrollToEnd} />}
      </div>
      <NewerMessagesFailure messages={messages} />
    </>
  );
}

/** A message has its number in the thread. Unsent messages follow the last one. */
function ariaPositions(rows: readonly ThreadRow[], { lastMessage }: ReadThreadOutput) {
  const outgoingCount = rows.filter(({ kind }) => kind === 'outgoing').length;
  const last = rows.at(-1 - outgoingCount);
  const loadedSeq = last?.kind === 'message' ? last.message.seq : 0;
  const total = Math.max(lastMessage?.seq ?? 0, loadedSeq) + outgoingCount;
  const positionOf = (index: number): number => {
    const row = rows[index]!;
    return row.kind === 'message' ? row.message.seq : total - (rows.length - 1 - index);
  };
  return { total, positionOf };
}

interface RowProps extends Omit<MessageItemProps, 'row'>, Pick<MessageListProps, 'mode'> {
  row: ThreadRow;
}

function Row({ row, mode, ...props }: RowProps) {
  const t = useTranslate();
  const { thread, names, onModeChange } = props;
  return (
    <>
      {row.startsDay && <p className={css.day}>{dayName(t, row.message.createdAt)}</p>}
      {row.kind === 'outgoing' ? (
        <OutgoingItem
          message={row.message}
          names={names}
          isBeingEdited={row.message === mode?.message}
          onEdit={
            thread.state === 'OPEN'
              ? () => onModeChange({ kind: 'rewrite', message: row.message })
              : undefined
          }
        />
      ) : (
        <MessageItem row={row} {...props} />
      )}
    </>
  );
}

interface OlderMessagesProps extends Pick<ThreadMessages, 'older'> {
  onRetry: () => Promise<void>;
}

function OlderMessages({ older: { isLoading, error }, onRetry }: OlderMessagesProps) {
  const t = useTranslate();
  if (error && !isLoading)
    return (
      <LoadFailure className={css.older} text={t('chat@thread.olderFailed')} onRetry={() => void onRetry()} />
    );
  return isLoading && <output className={css.older}>{t('chat@thread.older')}</output>;
}

/** Not over the messages: the button to the last ones is there. */
function NewerMessagesFailure({ messages: { newerError, loader } }: { messages: ThreadMessages }) {
  const t = useTranslate();
  if (newerError === null) return null;
  return (
    <LoadFailure
      className={css.newer}
      text={t('chat@thread.newerFailed')}
      onRetry={() => void loader.retryNewer()}
    />
  );
}

interface LoadFailureProps {
  className: string | undefined;
  text: string;
  onRetry: () => void;
}

function LoadFailure({ className, text, onRetry }: LoadFailureProps) {
  const t = useTranslate();
  return (
    <div className={className} role="alert">
      {text}
      <Button tone="ghost" size="small" icon={<IconRefresh size={18} />} onClick={onRetry}>
        {t('common@error.retry')}
      </Button>
    </div>
  );
}

function ScrollToEndButton({ unread, onClick }: { unread: number; onClick: () => void }) {
  const t = useTranslate();
  const name = unread > 0 ? t('chat@thread.toEndUnread', { count: unread }) : t('chat@thread.toEnd');
  return (
    <button type="button" className={css.toEnd} onClick={onClick} aria-label={name}>
      <IconChevronDown />
      {unread > 0 && (
        <span className={css.toEndCount} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
