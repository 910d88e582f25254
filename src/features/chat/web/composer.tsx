/** The area below the messages: the readers, the text and the quote. Each thread has its own draft. */
import { Suspense, lazy, useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { ClosedThread } from '#features/chat/web/closed-thread.tsx';
import { ComposerForm } from '#features/chat/web/composer-form.tsx';
import { useAttachments } from '#features/chat/web/files/use-attachments.ts';
import type { Attachments } from '#features/chat/web/files/use-attachments.ts';
import { useOutbox } from '#features/chat/web/outbox/use-outbox.ts';
import { EditedMessage } from '#features/chat/web/edited-message.tsx';
import type { ComposerProps } from '#features/chat/web/message-props.ts';
import { textError } from '#features/chat/web/text-error.ts';
import { audienceWords, writerName } from '#features/chat/web/thread-words.ts';
import { useDraft } from '#features/chat/web/use-draft.ts';
import { useInsertMention } from '#features/chat/web/use-insert-mention.ts';
import { useTypingSignal } from '#features/chat/web/use-typing.ts';
import { usePersistedInput } from '#ui/form/use-persisted-input.ts';
import { useTranslate } from '#ui/i18n.tsx';
import type { Translate } from '#kernel/translate.ts';
import css from '#features/chat/web/composer.module.css';

/** Most messages have none. */
const AttachedFiles = lazy(async () => ({
  default: (await import('#features/chat/web/files/attached-files.tsx')).AttachedFiles,
}));

export function Composer(props: ComposerProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { thread, task } = props;
  // Attachments wait while the user edits an earlier message.
  const attachments = useAttachments(thread.id);
  if (thread.state !== 'OPEN') return <ClosedThread thread={thread} />;
  return (
    <div className={css.composer} tabIndex={-1}>
      <p className={css.audience}>{t('chat@audience.label', { names: audienceWords(t, thread, viewer) })}</p>
      {task?.kind === 'edit' ? (
        <EditedMessage key={task.message.id} {...props} message={task.message} />
      ) : (
        <NewMessage {...props} attachments={attachments} />
      )}
    </div>
  );
}

interface NewMessageProps extends ComposerProps {
  attachments: Attachments;
}

function NewMessage({ thread, task, mention, attachments, onMentionInserted, onDone }: NewMessageProps) {
  const t = useTranslate();
  const outbox = useOutbox();
  const [draft, setDraft] = useDraft(thread);
  const sendTypingSignal = useTypingSignal(thread.id);
  usePersistedInput(draft.trim() !== '' || attachments.uploads.files.length > 0);
  const [refusal, setRefusal] = useState<string>();
  // An upload that ends or a file that is removed may resolve it.
  const isResolved = refusal !== messageError(t, draft, attachments);
  const quoted = task?.message;
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
      task={
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
          <AttachedFiles attachments={attachments} accessEnded={thread.accessEnded} />
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
