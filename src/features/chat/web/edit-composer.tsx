/** The composer while a sent message is edited. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { editMessage, listThreads } from '#features/chat/calls.ts';
import type { ChatMessage } from '#features/chat/schemas.ts';
import { ComposerForm } from '#features/chat/web/composer-form.tsx';
import type { ComposerProps } from '#features/chat/web/message-props.ts';
import { textError } from '#features/chat/web/text-error.ts';
import { useInsertMention } from '#features/chat/web/use-insert-mention.ts';
import { messageOf } from '#ui/feedback.ts';
import { usePersistedInput } from '#ui/form/use-persisted-input.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface EditComposerProps extends ComposerProps {
  message: ChatMessage;
}

export function EditComposer(props: EditComposerProps) {
  const { thread, message, onMentionInserted, onDone } = props;
  const t = useTranslate();
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
  const save = () => {
    const refusal = textError(t, text);
    setError(refusal);
    if (refusal === undefined) edit.mutate({ params: { id: message.id }, input: { text } });
  };
  return (
    <ComposerForm
      thread={thread}
      text={text}
      error={error}
      busy={edit.isPending}
      submitText={t('chat@composer.save')}
      banner={{ title: t('chat@composer.editing'), text: message.text }}
      focusOn={mention ?? message}
      onText={onText}
      onSubmit={save}
      onCancel={() => onDone()}
    />
  );
}
