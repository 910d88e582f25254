/** The text of a message with its keys: Enter sends, Shift+Enter breaks the line, `@` offers people. */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { maxMessageLength } from '#features/chat/constants.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { MentionList } from '#features/chat/web/mention-list.tsx';
import { useMentions } from '#features/chat/web/use-mentions.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { IconSend } from '#ui/cabinet/icons.ts';
import { classes } from '#ui/classes.ts';
import { CharacterCounter } from '#ui/form/character-count.tsx';
import { useFieldNotes } from '#ui/form/field-frame.tsx';
import field from '#ui/form/field.module.css';
import { useTranslate } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/composer.module.css';

interface ComposerFormProps {
  thread: ReadThreadOutput;
  text: string;
  error: string | undefined;
  busy?: boolean;
  submitText: string;
  /** What the message answers, or which one it replaces. */
  task: { title: string; text: string } | undefined;
  /** Each new value moves the focus to the text. */
  focusOn: object | null;
  onText: (text: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

export function ComposerForm(props: ComposerFormProps) {
  const { thread, text, error, busy = false, submitText, task, focusOn, onText, onSubmit, onCancel } = props;
  const t = useTranslate();
  const input = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ thread, input, text, onText });
  const { attributes, notes } = useFieldNotes({ error });
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
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {task && <Task task={task} onCancel={onCancel} />}
      <MentionList id={listId} mentions={mentions} />
      <div className={css.row}>
        <label htmlFor={attributes.id} className={typography.hidden}>
          {t('chat@composer.label')}
        </label>
        <textarea
          ref={input}
          {...attributes}
          className={classes(field.input, css.input)}
          rows={1}
          value={text}
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
        />
        <Button type="submit" busy={busy} icon={<IconSend />} className={css.send}>
          <span className={css.sendText}>{submitText}</span>
        </Button>
      </div>
      {notes}
      <div className={css.under}>
        <span className={css.hint}>{t('chat@composer.hint')}</span>
        <CharacterCounter count={text.trim().length} max={maxMessageLength} />
      </div>
    </form>
  );
}

function Task({ task, onCancel }: { task: { title: string; text: string }; onCancel: () => void }) {
  const t = useTranslate();
  return (
    <div className={css.task}>
      <div className={css.taskText}>
        <p className={css.taskTitle}>{task.title}</p>
        <p className={css.taskQuote}>{task.text}</p>
      </div>
      <IconButton
        label={t('chat@composer.cancel')}
        icon={<IconX size={18} />}
        size="small"
        onClick={onCancel}
      />
    </div>
  );
}

/** With the keys of the screen Enter breaks the line: there is no Shift beside it. */
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
