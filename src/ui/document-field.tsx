/** A document of the site: uploaded at once, so the form only holds its id. */
import { Input } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { showMegabytes } from '#kernel/file-size.ts';
import { Button } from '#ui/button.tsx';
import type { SentMedia } from '#ui/editor/editing-tools.ts';
import { mediaRules, useMediaUpload } from '#ui/editor/use-media-upload.ts';
import type { MediaUpload } from '#ui/editor/use-media-upload.ts';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { IconFileText, IconRefresh, IconUpload, IconX } from '#ui/icons.tsx';
import css from '#ui/document-field.module.css';

export interface DocumentFieldProps extends FieldProps {
  /** What the form begins with. */
  stored?: { name: string; size: number } | undefined;
  onSent?: (media: SentMedia) => void;
}

/** The value is the id of a stored file, or '' for none. */
export function DocumentField(props: DocumentFieldProps) {
  const { label, help, required, stored, onSent } = props;
  const text = useText();
  const { field, error } = useField(props);
  const { clearErrors } = useFormContext<FieldValues>();
  const [file, setFile] = useState(stored);
  const upload = useMediaUpload({
    kind: 'document',
    onSent: (media) => {
      field.onChange(media.id);
      setFile(media);
      clearErrors(props.name);
      onSent?.(media);
    },
  });
  const limits = text('editor@media.documentRules', { size: mediaRules.document.megabytes });
  return (
    <Input.Wrapper
      className={props.className}
      label={label}
      labelElement="div"
      required={required}
      description={help ? `${help} ${limits}` : limits}
      error={error ?? upload.fault}
    >
      <div className={css.frame}>
        <span className={css.tile} aria-hidden="true">
          {file ? (file.name.split('.').pop() ?? '') : <IconFileText />}
        </span>
        <Words upload={upload} file={file} />
        <Buttons
          upload={upload}
          replaces={Boolean(field.value)}
          invalid={Boolean(error)}
          focusRef={field.ref}
          label={label}
        />
      </div>
    </Input.Wrapper>
  );
}

function Words({ upload, file }: { upload: MediaUpload; file: { name: string; size: number } | undefined }) {
  const text = useText();
  if (upload.state === 'sending')
    return (
      <div className={css.words}>
        <p className={css.name}>{upload.name}</p>
        <progress className={css.bar} max={100} value={upload.percent} aria-label={upload.name} />
        <p className={css.size} role="status">
          {text('editor@media.sending', { percent: upload.percent })}
        </p>
      </div>
    );
  return (
    <div className={css.words}>
      <p className={css.name}>{file?.name ?? text('editor@media.noDocument')}</p>
      {file && <p className={css.size}>{text('common@files.size', { size: showMegabytes(file.size) })}</p>}
    </div>
  );
}

interface ButtonsProps {
  upload: MediaUpload;
  replaces: boolean;
  invalid: boolean;
  label: string;
  focusRef: (node: HTMLButtonElement | null) => void;
}

function Buttons({ upload, replaces, invalid, label, focusRef }: ButtonsProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.buttons} role="group" aria-label={label}>
      {upload.state === 'sending' ? (
        <Button tone="ghost" size="small" icon={<IconX size={18} />} onClick={upload.cancel}>
          {text('editor@media.cancel')}
        </Button>
      ) : (
        <Button
          ref={focusRef}
          tone="outline"
          size="small"
          icon={<IconUpload size={18} />}
          aria-invalid={invalid || undefined}
          onClick={() => input.current?.click()}
        >
          {replaces ? text('editor@media.replace') : text('editor@media.chooseDocument')}
        </Button>
      )}
      {upload.retry && (
        <Button tone="ghost" size="small" icon={<IconRefresh size={18} />} onClick={upload.retry}>
          {text('editor@media.retry')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={upload.accept}
        onChange={(event) => {
          upload.send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
