/** The composer while a message is edited: one that was sent, or one that the server has refused. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { editMessage, listThreads } from '#features/chat/calls.ts';
import { ComposerForm } from '#features/chat/web/composer-form.tsx';
import type { ComposerMode, ComposerProps } from '#features/chat/web/message-props.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';
import { useOutbox } from '#features/chat/web/outbox/use-outbox.ts';
import { textError } from '#features/chat/web/text-error.ts';
import { useInsertMention } from '#features/chat/web/use-insert-mention.ts';
import { messageOf } from '#ui/feedback.ts';
import { usePersistedInput } from '#ui/form/use-persisted-input.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface EditComposerProps extends ComposerProps {
  mode: ComposerMode;
}

export function EditComposer(props: EditComposerProps) {
  const { thread, mode, onMentionInserted, onDone } = props;
  const { message } = mode;
  const t = useTranslate();
  const outbox = useOutbox();
  const [text, setText] = useState(message.text);
  const [error, setError] = useState<string>();
  usePersistedInput(text !== message.text);
  const edit = useApiMutation(editMessage, {
    invalidates: [listThreads],
    onSuccess: (changed) => onDone(changed),
    onError: (cause) => setError(messageOf(cause, t)),
  });
  // The text of a pending save is closed with its form, so the mention waits for the next one.
  const mention = edit.isPending ? null : props.mention;
  const onText = (next: string) => {
    setText(next);
    setError(undefined);
  };
  useInsertMention({ mention, text, onText, onInserted: onMentionInserted });
  /** Under an id of its own: another tab may be sending the refused text again. */
  const sendRewritten = ({ threadId, clientId, replyTo, files }: OutgoingMessage) => {
    outbox.add({ threadId, text: text.trim(), replyTo, files });
    outbox.remove(clientId);
  };
  const save = () => {
    // A message with files needs no text, but an edit does.
    const isComplete = mode.kind === 'rewrite' && message.files.length > 0 && text.trim() === '';
    const refusal = isComplete ? undefined : textError(t, text);
    setError(refusal);
    if (refusal !== undefined) return;
    if (mode.kind === 'rewrite') {
      sendRewritten(mode.message);
      onDone();
    } else edit.mutate({ params: { id: mode.message.id }, input: { text } });
  };
  return (
    <ComposerForm
      thread={thread}
      text={text}
      error={error}
      busy={edit.isPending}
      submitText={t(mode.kind === 'rewrite' ? 'chat@composer.send' : 'chat@composer.save')}
      banner={{ title: t('chat@composer.editing'), text: message.text }}
      focusOn={mention ?? message}
      onText={onText}
      onSubmit={save}
      onCancel={() => onDone()}
    />
  );
}
