/** The form of a message: the quoted or edited message, the attachments, the text and the button. */
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
  const { text, error, busy = false, submitText, banner, onSubmit, onCancel, onFiles } = props;
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
      {banner && <Banner banner={banner} onCancel={onCancel} />}
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

interface BannerProps {
  banner: NonNullable<ComposerFormProps['banner']>;
  onCancel: () => void;
}

function Banner({ banner, onCancel }: BannerProps) {
  const t = useTranslate();
  return (
    <div className={css.banner}>
      <div className={css.bannerText}>
        <p className={css.bannerTitle}>{banner.title}</p>
        <p className={css.bannerQuote}>{banner.text}</p>
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
