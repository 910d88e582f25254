/** The text of a message with its keys: Enter sends, Shift+Enter breaks the line, `@` offers people. */
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { MentionList } from '#features/chat/web/mention-list.tsx';
import type { ComposerFormProps } from '#features/chat/web/message-props.ts';
import { useMentions } from '#features/chat/web/use-mentions.ts';
import { classes } from '#ui/classes.ts';
import field from '#ui/form/field.module.css';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/composer.module.css';

interface ComposerInputProps extends ComposerFormProps {
  /** The id, and the error that describes it. */
  attributes: ComponentProps<'textarea'>;
}

export function ComposerInput(props: ComposerInputProps) {
  const {
    thread,
    text,
    busy = false,
    task,
    focusOn,
    onText,
    onSubmit,
    onCancel,
    onFiles,
    attributes,
  } = props;
  const t = useTranslate();
  const input = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ thread, input, text, onText });
  const listId = useId();
  useFocusOn(input, focusOn);
  const handleKey = (event: KeyboardEvent) => {
    if (mentions.handleKey(event)) return;
    if (event.key === 'Escape' && task) onCancel();
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <>
      <MentionList id={listId} mentions={mentions} />
      <label htmlFor={attributes.id} className={typography.hidden}>
        {t('chat@composer.label')}
      </label>
      <textarea
        ref={input}
        {...attributes}
        className={classes(field.input, css.input)}
        rows={1}
        value={text}
        // What was typed while a change is being saved would go with the form.
        readOnly={busy}
        placeholder={t('chat@composer.placeholder')}
        aria-autocomplete="list"
        aria-controls={mentions.names.length > 0 ? listId : undefined}
        aria-activedescendant={mentions.names.length > 0 ? `${listId}-${mentions.active}` : undefined}
        onChange={(event) => {
          onText(event.currentTarget.value);
          mentions.follow();
        }}
        onSelect={mentions.follow}
        onBlur={mentions.close}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || !onFiles) return;
          event.preventDefault();
          onFiles(files);
        }}
      />
    </>
  );
}

/** On an on-screen keyboard Enter breaks the line, because Shift+Enter cannot be pressed there. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches;

/** Not on the first render: the focus of a new page is on its heading. */
function useFocusOn(input: React.RefObject<HTMLTextAreaElement | null>, focusOn: object | null): void {
  const [first] = useState(focusOn);
  const isFirst = useRef(first === null);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const element = input.current;
    if (!element || focusOn === null) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [input, focusOn]);
}
