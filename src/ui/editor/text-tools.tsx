import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { pictureEdit } from '#ui/editor/text-edits.ts';
import type { EditName } from '#ui/editor/text-edits.ts';
import { useMediaUpload } from '#ui/editor/use-media-upload.ts';
import type { TextEditing } from '#ui/editor/use-text-editing.ts';
import { useText } from '#ui/i18n.tsx';
import { IconBold, IconHeading, IconItalic, IconLink, IconList, IconPhoto, IconQuote } from '#ui/icons.tsx';
import css from '#ui/editor/editor.module.css';

const tools: readonly { name: EditName; icon: ReactNode; key?: string }[] = [
  { name: 'heading', icon: <IconHeading /> },
  { name: 'bold', icon: <IconBold />, key: 'Ctrl+B' },
  { name: 'italic', icon: <IconItalic />, key: 'Ctrl+I' },
  { name: 'link', icon: <IconLink />, key: 'Ctrl+K' },
  { name: 'list', icon: <IconList /> },
  { name: 'quote', icon: <IconQuote /> },
];

interface TextToolsProps {
  edit: TextEditing['edit'];
  onPress: (name: EditName) => void;
  pictures: boolean;
  disabled?: boolean | undefined;
}

export function TextTools({ edit, onPress, pictures, disabled = false }: TextToolsProps) {
  const text = useText();
  return (
    <div className={css.tools} role="group" aria-label={text('editor@text.tools')}>
      {tools.map(({ name, icon, key }) => (
        <IconButton
          key={name}
          label={text(`editor@text.${name}`)}
          title={key ? `${text(`editor@text.${name}`)} (${key})` : text(`editor@text.${name}`)}
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
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { state, percent, fault, send, accept } = useMediaUpload({
    kind: 'picture',
    onSent: ({ src }) =>
      edit((selected) => pictureEdit(selected, src, { placeholder: text('editor@text.pictureAlt') })),
  });
  return (
    <>
      <IconButton
        label={text('editor@text.picture')}
        title={text('editor@text.picture')}
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
        {state === 'sending' ? text('editor@text.sending', { percent }) : fault}
      </p>
    </>
  );
}
