import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { createPictureEdit } from '#ui/editor/text-edits.ts';
import type { EditCommand } from '#ui/editor/text-edits.ts';
import { useMediaUpload } from '#ui/editor/use-media-upload.ts';
import type { TextEditing } from '#ui/editor/use-text-editing.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconBold, IconHeading, IconItalic, IconList, IconPhoto, IconQuote } from '#ui/cabinet/icons.ts';
import { IconLink } from '#ui/icons.tsx';
import css from '#ui/editor/controls.module.css';

const commands: readonly { name: EditCommand; icon: ReactNode; key?: string }[] = [
  { name: 'heading', icon: <IconHeading /> },
  { name: 'bold', icon: <IconBold />, key: 'Ctrl+B' },
  { name: 'italic', icon: <IconItalic />, key: 'Ctrl+I' },
  { name: 'link', icon: <IconLink />, key: 'Ctrl+K' },
  { name: 'list', icon: <IconList /> },
  { name: 'quote', icon: <IconQuote /> },
];

interface TextToolbarProps {
  edit: TextEditing['edit'];
  onPress: (name: EditCommand) => void;
  pictures: boolean;
  disabled?: boolean | undefined;
}

export function TextToolbar({ edit, onPress, pictures, disabled = false }: TextToolbarProps) {
  const t = useTranslate();
  return (
    <div className={css.tools} role="group" aria-label={t('editor@text.tools')}>
      {commands.map(({ name, icon, key }) => (
        <IconButton
          key={name}
          label={t(`editor@text.${name}`)}
          title={key ? `${t(`editor@text.${name}`)} (${key})` : t(`editor@text.${name}`)}
          icon={icon}
          disabled={disabled}
          onClick={() => onPress(name)}
        />
      ))}
      {pictures && <PictureButton edit={edit} disabled={disabled} />}
    </div>
  );
}

function PictureButton({ edit, disabled }: { edit: TextEditing['edit']; disabled: boolean }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { state, percent, error, send, accept } = useMediaUpload({
    kind: 'picture',
    onUploaded: ({ src }) =>
      edit((selected) => createPictureEdit(selected, src, { placeholder: t('editor@text.pictureAlt') })),
  });
  return (
    <>
      <IconButton
        label={t('editor@text.picture')}
        title={t('editor@text.picture')}
        icon={<IconPhoto />}
        disabled={disabled || state === 'sending'}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <p className={css.status} role="status">
        {state === 'sending' ? t('editor@text.sending', { percent }) : error}
      </p>
    </>
  );
}
