/** The text field of a message. Enter sends, Shift+Enter inserts a line break, `@` offers people. */
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { MentionList } from '#features/chat/web/mention-list.tsx';
import type { ComposerFormProps } from '#features/chat/web/message-props.ts';
import { useMentions } from '#features/chat/web/use-mentions.ts';
import { classes } from '#ui/classes.ts';
import field from '#ui/form/field.module.css';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/composer.module.css';

interface ComposerInputProps extends ComposerFormProps {
  /** Its id, and the id of its error. */
  attributes: ComponentProps<'textarea'>;
}

export function ComposerInput(props: ComposerInputProps) {
  const {
    thread,
    text,
    busy = false,
    banner,
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
    if (event.key === 'Escape' && banner) onCancel();
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
        // What is typed during the save of an edit would be lost when the form closes.
        readOnly={busy}
        placeholder={t('chat@composer.placeholder')}
        aria-autocomplete="list"
        aria-controls={mentions.names.length > 0 ? listId : undefined}
        aria-activedescendant={mentions.names.length > 0 ? `${listId}-${mentions.active}` : undefined}
        onChange={(event) => {
          onText(event.currentTarget.value);
          mentions.update();
        }}
        onSelect={mentions.update}
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

/** On a touch screen Enter inserts a line break, because its keyboard has no Shift+Enter. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches;

/** Moves the focus to the end of the text when the key changes. Without a key the focus stays where it is. */
function useFocusOn(input: RefObject<HTMLTextAreaElement | null>, key: object | null): void {
  useEffect(() => {
    const element = input.current;
    if (!element || key === null) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [input, key]);
}
