/** The composer while a sent message is being changed. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { editMessage, listThreads } from '#features/chat/calls.ts';
import type { ChatMessage } from '#features/chat/schemas.ts';
import { ComposerForm } from '#features/chat/web/composer-form.tsx';
import type { ComposerProps } from '#features/chat/web/message-props.ts';
import { textError } from '#features/chat/web/text-error.ts';
import { messageOf } from '#ui/feedback.ts';
import { usePersistedInput } from '#ui/form/use-persisted-input.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function EditedMessage({ thread, message, onDone }: ComposerProps & { message: ChatMessage }) {
  const t = useTranslate();
  const [text, setText] = useState(message.text);
  const [error, setError] = useState<string>();
  usePersistedInput(text !== message.text);
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
