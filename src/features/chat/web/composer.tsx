/** Under the messages: who will read it, the text, the quote. A draft is kept per thread. */
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { editMessage, listThreads } from '#features/chat/calls.ts';
import { editForm } from '#features/chat/schemas.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { ComposerForm } from '#features/chat/web/composer-form.tsx';
import { useOutbox } from '#features/chat/web/outbox/use-outbox.ts';
import type { ComposerTask } from '#features/chat/web/message-props.ts';
import { audienceWords, writerName } from '#features/chat/web/thread-words.ts';
import { useDraft } from '#features/chat/web/use-draft.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { messageOf } from '#ui/feedback.ts';
import { firstMessages } from '#ui/form/validation-messages.ts';
import { useTranslate } from '#ui/i18n.tsx';
import type { Translate } from '#kernel/translate.ts';
import css from '#features/chat/web/composer.module.css';

export interface ComposerProps {
  thread: ReadThreadOutput;
  task: ComposerTask | null;
  /** A name to insert, a new object each time. */
  mentioned: { name: string } | null;
  /** The task is done or given up. */
  onDone: (changed?: ChatMessage) => void;
}

export function Composer(props: ComposerProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { thread, task } = props;
  if (thread.state === 'CLOSED') return <ClosedThread thread={thread} />;
  return (
    <div className={css.composer} tabIndex={-1}>
      <p className={css.audience}>{t('chat@audience.label', { names: audienceWords(t, thread, viewer) })}</p>
      {task?.kind === 'edit' ? (
        <EditedMessage key={task.message.id} {...props} message={task.message} />
      ) : (
        <NewMessage {...props} />
      )}
    </div>
  );
}

function ClosedThread({ thread: { type, audience } }: { thread: ReadThreadOutput }) {
  const t = useTranslate();
  const isAsker = audience.some(({ mine, side }) => mine && side === 'USER');
  return (
    <div className={css.composer}>
      <Notice
        type="note"
        title={t('chat@thread.closed')}
        action={
          type === 'SUPPORT' &&
          isAsker && (
            <LinkButton to="/chat?new=SUPPORT" tone="outline" size="small">
              {t('chat@thread.newQuestion')}
            </LinkButton>
          )
        }
      >
        {t('chat@thread.closedHelp')}
      </Notice>
    </div>
  );
}

/** The first complaint about the text; undefined when it may be sent. */
const textError = (t: Translate, text: string): string | undefined =>
  firstMessages(t, editForm.safeParse({ text }).error?.issues ?? []).get('text');

function NewMessage({ thread, task, mentioned, onDone }: ComposerProps) {
  const t = useTranslate();
  const outbox = useOutbox();
  const [draft, setDraft] = useDraft(thread.id);
  const [error, setError] = useState<string>();
  const quoted = task?.message;
  const draftRef = useRef(draft);
  useEffect(() => {
    draftRef.current = draft;
  });
  useEffect(() => {
    if (mentioned) setDraft(`${draftRef.current.trimEnd()} @${mentioned.name}, `.trimStart());
  }, [mentioned]); // eslint-disable-line react-hooks/exhaustive-deps
  const send = () => {
    const complaint = textError(t, draft);
    setError(complaint);
    if (complaint !== undefined) return;
    const replyTo = quoted ? { id: quoted.id, name: writerName(t, quoted), text: quoted.text } : null;
    outbox.add({ threadId: thread.id, text: draft.trim(), replyTo });
    setDraft('');
    onDone();
  };
  return (
    <ComposerForm
      thread={thread}
      text={draft}
      error={error}
      submitText={t('chat@composer.send')}
      task={
        quoted && { title: t('chat@composer.replying', { name: writerName(t, quoted) }), text: quoted.text }
      }
      focusOn={quoted ?? mentioned}
      onText={(text) => {
        setDraft(text);
        setError(undefined);
      }}
      onSubmit={send}
      onCancel={() => onDone()}
    />
  );
}

function EditedMessage({ thread, message, onDone }: ComposerProps & { message: ChatMessage }) {
  const t = useTranslate();
  const [text, setText] = useState(message.text);
  const [error, setError] = useState<string>();
  const edit = useApiMutation(editMessage, {
    invalidates: [listThreads],
    onSuccess: (changed) => onDone(changed),
    onError: (cause) => setError(messageOf(cause, t)),
  });
  const save = () => {
    const complaint = textError(t, text);
    setError(complaint);
    if (complaint === undefined) edit.mutate({ params: { id: message.id }, input: { text } });
  };
  return (
    <ComposerForm
      thread={thread}
      text={text}
      error={error}
      busy={edit.isPending}
      submitText={t('chat@composer.save')}
      task={{ title: t('chat@composer.editing'), text: message.text }}
      focusOn={message}
      onText={(next) => {
        setText(next);
        setError(undefined);
      }}
      onSubmit={save}
      onCancel={() => onDone()}
    />
  );
}
