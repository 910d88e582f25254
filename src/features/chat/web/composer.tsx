/** The area below the messages: who reads them, and the form. Each thread has its own draft. */
import { Suspense, useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import type { ChatMessage } from '#features/chat/schemas.ts';
import { ClosedThreadNotice } from '#features/chat/web/closed-thread-notice.tsx';
import { ComposerForm } from '#features/chat/web/composer-form.tsx';
import { useAttachments } from '#features/chat/web/files/use-attachments.ts';
import type { Attachments } from '#features/chat/web/files/use-attachments.ts';
import { useOutbox } from '#features/chat/web/outbox/use-outbox.ts';
import { EditComposer } from '#features/chat/web/edit-composer.tsx';
import type { ComposerProps } from '#features/chat/web/message-props.ts';
import { textError } from '#features/chat/web/text-error.ts';
import { audienceText, writerName } from '#features/chat/web/thread-texts.ts';
import { useDraft } from '#features/chat/web/use-draft.ts';
import { useInsertMention } from '#features/chat/web/use-insert-mention.ts';
import { useTypingSignal } from '#features/chat/web/use-typing-signal.ts';
import { usePersistedInput } from '#ui/form/use-persisted-input.ts';
import { useTranslate } from '#ui/i18n.tsx';
import type { Translate } from '#kernel/translate.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { registerBar } from '#ui/overlay/page-bars.ts';
import css from '#features/chat/web/composer.module.css';

/** Most messages have none. */
const ComposerAttachments = lazyPart(
  () => import('#features/chat/web/files/composer-attachments.tsx'),
  'ComposerAttachments',
);

export function Composer(props: ComposerProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { thread, mode } = props;
  // Here, because the attachments must outlive the edit of an earlier message.
  const attachments = useAttachments(thread.id);
  return (
    // A new function each time: a quote, for one, moves the upper edge.
    <div ref={(bar) => registerBar(bar)} className={css.composer} tabIndex={-1}>
      {thread.state === 'OPEN' ? (
        <>
          <p className={css.audience}>
            {t('chat@audience.label', { names: audienceText(t, thread, viewer) })}
          </p>
          {mode && mode.kind !== 'reply' ? (
            <EditComposer key={mode.message.createdAt} {...props} mode={mode} />
          ) : (
            <NewMessageComposer {...props} quoted={mode?.message} attachments={attachments} />
          )}
        </>
      ) : (
        <ClosedThreadNotice thread={thread} />
      )}
    </div>
  );
}

interface NewMessageComposerProps extends ComposerProps {
  quoted: ChatMessage | undefined;
  attachments: Attachments;
}

function NewMessageComposer(props: NewMessageComposerProps) {
  const { thread, quoted, mention, attachments, onMentionInserted, onDone } = props;
  const t = useTranslate();
  const outbox = useOutbox();
  const [draft, setDraft] = useDraft(thread);
  const sendTypingSignal = useTypingSignal(thread.id);
  usePersistedInput(draft.trim() !== '' || attachments.uploads.files.length > 0);
  const [refusal, setRefusal] = useState<string>();
  // An upload that ends or a file that is removed may resolve it.
  const isResolved = refusal !== messageError(t, draft, attachments);
  useInsertMention({ mention, text: draft, onText: setDraft, onInserted: onMentionInserted });
  const send = () => {
    const error = messageError(t, draft, attachments);
    setRefusal(error);
    if (error !== undefined) return;
    const replyTo = quoted ? { id: quoted.id, name: writerName(t, quoted), text: quoted.text } : null;
    outbox.add({ threadId: thread.id, text: draft.trim(), replyTo, files: attachments.uploaded });
    setDraft('');
    attachments.clear();
    onDone();
  };
  return (
    <ComposerForm
      thread={thread}
      text={draft}
      error={isResolved ? undefined : refusal}
      submitText={t('chat@composer.send')}
      banner={
        quoted && { title: t('chat@composer.replying', { name: writerName(t, quoted) }), text: quoted.text }
      }
      focusOn={mention ?? quoted ?? null}
      onText={(text) => {
        setDraft(text);
        setRefusal(undefined);
        sendTypingSignal();
      }}
      onSubmit={send}
      onCancel={() => onDone()}
      onFiles={attachments.add}
      hasFiles={attachments.uploads.files.length > 0}
    >
      {(attachments.uploads.files.length > 0 || attachments.error) && (
        <Suspense fallback={null}>
          <ComposerAttachments attachments={attachments} accessEnded={thread.accessEnded} />
        </Suspense>
      )}
    </ComposerForm>
  );
}

function messageError(t: Translate, draft: string, { uploads, uploaded }: Attachments): string | undefined {
  // A message that is sent without a pending or failed file would lose it.
  if (!uploads.isSettled) return t('chat@files.uploading');
  if (uploads.files.some(({ state }) => state === 'failed')) return t('chat@files.failed');
  // A message with files needs no text.
  return uploaded.length > 0 && draft.trim() === '' ? undefined : textError(t, draft);
}
