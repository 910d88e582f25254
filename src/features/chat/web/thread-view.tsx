/** The open thread: its head, its messages, the composer. */
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { readThread } from '#features/chat/calls.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { MessagesSkeleton, ThreadSkeleton } from '#features/chat/web/chat-skeletons.tsx';
import { Composer } from '#features/chat/web/composer.tsx';
import { MessageList } from '#features/chat/web/message-list.tsx';
import type { ComposerTask } from '#features/chat/web/message-props.ts';
import { useOutbox, useOutgoing } from '#features/chat/web/outbox/use-outbox.ts';
import { ThreadHeader } from '#features/chat/web/thread-header.tsx';
import { listPath } from '#features/chat/web/thread-links.ts';
import { threadName } from '#features/chat/web/thread-words.ts';
import { useAnnouncement } from '#features/chat/web/use-announcement.ts';
import type { MentionRequest } from '#features/chat/web/use-insert-mention.ts';
import { TypingLine } from '#features/chat/web/typing-line.tsx';
import { useReadMark } from '#features/chat/web/use-read-mark.ts';
import { useThreadMessages } from '#features/chat/web/use-thread-messages.ts';
import type { ThreadMessages } from '#features/chat/web/use-thread-messages.ts';
import { useThreadUpdates } from '#features/chat/web/use-thread-updates.ts';
import { isGone } from '#ui/cabinet/failed-page.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/chat.module.css';

/** A form, for officers only. */
const ForwardAnswerDialog = lazy(async () => ({
  default: (await import('#features/chat/web/forward-answer-dialog.tsx')).ForwardAnswerDialog,
}));

export interface ThreadViewProps {
  id: string;
  /** Sends a question of an expert to the author of an application. */
  forwardDialog: (question: ChatMessage, onClose: () => void) => ReactNode;
}

export function ThreadView({ id, forwardDialog }: ThreadViewProps) {
  const t = useTranslate();
  const query = useApiQuery(readThread, { params: { id }, alwaysFresh: true, ...useThreadUpdates() });
  const isFailed = query.isLoadingError || isGone(query.error);
  return (
    <div className={classes(css.pane, isFailed && css.padded)}>
      <RecordPage
        query={query}
        typeName={t('chat@thread.name')}
        nameOf={(thread) => threadName(t, thread)}
        listPath={listPath()}
        skeleton={<ThreadSkeleton />}
      >
        {(thread) => (
          <OpenThread thread={thread} updatedAt={query.dataUpdatedAt} forwardDialog={forwardDialog} />
        )}
      </RecordPage>
    </div>
  );
}

interface OpenThreadProps extends Pick<ThreadViewProps, 'forwardDialog'> {
  thread: ReadThreadOutput;
  updatedAt: number;
}

function OpenThread({ thread, updatedAt, forwardDialog }: OpenThreadProps) {
  const messages = useThreadMessages(thread, updatedAt);
  const outgoing = useOutgoing(thread.id);
  useAcknowledged(outgoing, messages);
  const [task, setTask] = useState<ComposerTask | null>(null);
  const [mention, setMention] = useState<MentionRequest | null>(null);
  const [picked, setPicked] = useState<ChatMessage | null>(null);
  // As it is now: it may be edited or deleted while the dialog is open.
  const forwarded = messages.window?.items.find(({ id }) => id === picked?.id) ?? picked;
  const endForwarding = () => setPicked(null);
  const onSeen = useReadMark(thread);
  const announcement = useAnnouncement(messages.window);
  return (
    <>
      <ThreadHeader thread={thread} />
      <div role="status" className={typography.hidden}>
        {announcement && <p key={announcement.key}>{announcement.text}</p>}
      </div>
      {messages.window ? (
        <MessageList
          thread={thread}
          messages={messages}
          outgoing={outgoing}
          onSeen={onSeen}
          onTask={setTask}
          onMention={(name) => setMention({ name })}
          onForward={setPicked}
        />
      ) : (
        <NoMessages messages={messages} />
      )}
      <TypingLine thread={thread} />
      <Composer
        thread={thread}
        task={task}
        mention={mention}
        onMentionInserted={() => setMention(null)}
        onDone={(changed) => {
          // A save may end after the user has begun another task.
          setTask((current) => (current === task ? null : current));
          if (changed) messages.loader.replace(changed);
        }}
      />
      {forwarded?.side === 'USER' && forwardDialog(forwarded, endForwarding)}
      {forwarded?.side === 'AUTHOR' && (
        <Suspense fallback={null}>
          <ForwardAnswerDialog answer={forwarded} thread={thread} onClose={endForwarding} />
        </Suspense>
      )}
    </>
  );
}

const NoMessages = ({ messages: { error, loader } }: { messages: ThreadMessages }) => (
  <div className={css.waiting}>
    {error ? <ErrorBlock error={error} onRetry={loader.loadFirst} /> : <MessagesSkeleton />}
  </div>
);

/** A message that the server has leaves the outbox when the list shows it. */
function useAcknowledged(outgoing: ReturnType<typeof useOutgoing>, messages: ThreadMessages): void {
  const outbox = useOutbox();
  const { window, loader } = messages;
  const sentId = outgoing.findLast((message) => message.sentId !== undefined)?.sentId;
  useEffect(() => {
    if (sentId !== undefined) void loader.loadNewer(sentId);
  }, [sentId, loader]);
  useEffect(() => {
    const loadedIds = new Set(window?.items.map((message) => message.clientId));
    for (const { clientId, sentId } of outgoing)
      if (sentId !== undefined && loadedIds.has(clientId)) outbox.remove(clientId);
  }, [outgoing, window, outbox]);
}
