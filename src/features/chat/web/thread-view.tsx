/** The open thread: header, messages, composer. */
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { readThread } from '#features/chat/calls.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { MessagesSkeleton, ThreadSkeleton } from '#features/chat/web/chat-skeletons.tsx';
import { Composer } from '#features/chat/web/composer.tsx';
import { MessageList } from '#features/chat/web/message-list.tsx';
import type { ComposerMode } from '#features/chat/web/message-props.ts';
import { useOutbox, useOutgoing } from '#features/chat/web/outbox/use-outbox.ts';
import { ThreadHeader } from '#features/chat/web/thread-header.tsx';
import { listPath } from '#features/chat/web/thread-links.ts';
import { threadName } from '#features/chat/web/thread-texts.ts';
import { useAnnouncement } from '#features/chat/web/use-announcement.ts';
import type { MentionRequest } from '#features/chat/web/use-insert-mention.ts';
import { TypingIndicator } from '#features/chat/web/typing-indicator.tsx';
import { useReadMark } from '#features/chat/web/use-read-mark.ts';
import { useThreadMessages } from '#features/chat/web/use-thread-messages.ts';
import type { ThreadMessages } from '#features/chat/web/use-thread-messages.ts';
import { useThreadRefetchOptions } from '#features/chat/web/use-thread-updates.ts';
import { isGone } from '#ui/cabinet/failed-page.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/chat.module.css';

/** Only officers need it. */
const ForwardAnswerDialog = lazyDialog(
  () => import('#features/chat/web/forward-answer-dialog.tsx'),
  'ForwardAnswerDialog',
);

export interface ThreadViewProps {
  id: string;
  /** Sends a question of an expert to the author of an application. */
  forwardDialog: (question: ChatMessage, onClose: () => void) => ReactNode;
}

export function ThreadView({ id, forwardDialog }: ThreadViewProps) {
  const t = useTranslate();
  const query = useApiQuery(readThread, { params: { id }, alwaysFresh: true, ...useThreadRefetchOptions() });
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
  const [openedAt] = useState(() => new Date().toISOString());
  useRemoveAcknowledged(outgoing, messages);
  const [mode, setMode] = useState<ComposerMode | null>(null);
  const [mention, setMention] = useState<MentionRequest | null>(null);
  const [picked, setPicked] = useState<ChatMessage | null>(null);
  // The current version: the message may be edited or deleted while the dialog is open.
  const forwarded = messages.window?.items.find(({ id }) => id === picked?.id) ?? picked;
  const closeForward = () => setPicked(null);
  const onSeen = useReadMark(thread);
  const announcement = useAnnouncement(messages.window, thread);
  return (
    <>
      <ThreadHeader thread={thread} />
      <div role="status" className={typography.hidden}>
        {announcement && <p key={announcement.key}>{announcement.text}</p>}
      </div>
      {messages.window ? (
        <MessageList
          thread={thread}
          mode={mode}
          messages={messages}
          outgoing={outgoing}
          openedAt={openedAt}
          onSeen={onSeen}
          onModeChange={setMode}
          onMention={(name) => setMention({ name })}
          onForward={setPicked}
        />
      ) : (
        <MessagesFallback messages={messages} />
      )}
      <TypingIndicator thread={thread} />
      <Composer
        thread={thread}
        mode={mode}
        mention={mention}
        onMentionInserted={() => setMention(null)}
        onDone={(changed) => {
          // A save may end after the user has begun another reply or edit.
          setMode((current) => (current === mode ? null : current));
          if (changed) messages.loader.replace(changed);
        }}
      />
      {forwarded?.side === 'USER' && forwardDialog(forwarded, closeForward)}
      {forwarded?.side === 'AUTHOR' && (
        <Suspense fallback={null}>
          <ForwardAnswerDialog answer={forwarded} thread={thread} onClose={closeForward} />
        </Suspense>
      )}
    </>
  );
}

const MessagesFallback = ({ messages: { error, loader } }: { messages: ThreadMessages }) => (
  <div className={css.waiting}>
    {error ? <ErrorBlock error={error} onRetry={loader.loadInitial} /> : <MessagesSkeleton />}
  </div>
);

/** Removes a sent message from the outbox as soon as the list contains it. */
function useRemoveAcknowledged(outgoing: ReturnType<typeof useOutgoing>, messages: ThreadMessages): void {
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
