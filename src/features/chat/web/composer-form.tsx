/** What is written, what it answers, its files, and the button that sends it. */
import { maxMessageLength } from '#features/chat/constants.ts';
import type { ComposerFormProps } from '#features/chat/web/message-props.ts';
import { ComposerInput } from '#features/chat/web/composer-input.tsx';
import { AttachmentButton } from '#features/chat/web/files/attachment-button.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { IconSend } from '#ui/cabinet/icons.ts';
import { CharacterCounter } from '#ui/form/character-count.tsx';
import { useFieldNotes } from '#ui/form/field-frame.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import css from '#features/chat/web/composer.module.css';

export function ComposerForm(props: ComposerFormProps) {
  const { text, error, busy = false, submitText, task, onSubmit, onCancel, onFiles } = props;
  const t = useTranslate();
  const { attributes, notes } = useFieldNotes({ error });
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
      {props.children}
      <div className={css.row}>
        {onFiles && <AttachmentButton onFiles={onFiles} hasFiles={props.hasFiles === true} />}
        <ComposerInput {...props} attributes={attributes} />
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
