/** A picture or a film of the site: uploaded at once, so the form only holds its id. */
import { Input } from '@mantine/core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { Text } from '#kernel/text.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { mediaRules, useMediaUpload } from '#ui/editor/use-media-upload.ts';
import type { MediaKind as AnyMedia, MediaUpload } from '#ui/editor/use-media-upload.ts';
import type { SentMedia } from '#ui/editor/editing-tools.ts';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { IconMovie, IconPhoto, IconRefresh, IconTrash, IconUpload, IconX } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from '#ui/editor/editor.module.css';

type MediaKind = Exclude<AnyMedia, 'document'>;

export interface MediaFieldProps extends FieldProps {
  /** Which the file has to be. */
  kind: MediaKind;
  /** How the site cuts it, `16 / 9`; without it the whole picture is shown. */
  ratio?: string;
  /** The field of the alternative text, for pictures that say something. */
  altName?: string;
  onSent?: (media: SentMedia) => void;
}

/** The value is the id of a stored file, or '' for none. */
export function MediaField(props: MediaFieldProps) {
  const { kind, label, required, altName, disabled = false, onSent } = props;
  const text = useText();
  const { field, error } = useField(props);
  const { clearErrors } = useFormContext<FieldValues>();
  const id = String(field.value ?? '');
  const upload = useMediaUpload({
    kind,
    onSent: (media) => {
      field.onChange(media.id);
      clearErrors(props.name);
      onSent?.(media);
    },
  });
  return (
    <div className={classes(css.media, props.className)}>
      <Input.Wrapper
        label={label}
        labelElement="div"
        required={required}
        description={limitsOf(props, text)}
        error={error ?? upload.fault}
      >
        <div className={css.mediaFrame} style={{ aspectRatio: props.ratio }} data-ratio={props.ratio && ''}>
          {id ? <Shown id={id} kind={kind} /> : <Nothing kind={kind} />}
          {upload.state === 'sending' && <Bar upload={upload} />}
        </div>
        <MediaButtons
          label={label}
          kind={kind}
          upload={upload}
          disabled={disabled}
          focusRef={field.ref}
          invalid={Boolean(error)}
          {...(id && { onRemove: () => field.onChange('') })}
        />
      </Input.Wrapper>
      {altName && id && (
        <TextField name={altName} label={text('editor@media.alt')} help={text('editor@media.altHelp')} />
      )}
    </div>
  );
}

function limitsOf({ kind, help }: MediaFieldProps, text: Text): string {
  const rules = kind === 'picture' ? 'editor@media.pictureRules' : 'editor@media.videoRules';
  const limits = text(rules, { size: mediaRules[kind].megabytes });
  return help ? `${help} ${limits}` : limits;
}

/** An id is enough: the address of a file needs no name. */
function Shown({ id, kind }: { id: string; kind: MediaKind }) {
  const src = `/api/files/${id}`;
  return kind === 'video' ? (
    <video className={css.shown} src={src} controls muted playsInline preload="metadata" />
  ) : (
    <img className={css.shown} src={src} alt="" />
  );
}

function Nothing({ kind }: { kind: MediaKind }) {
  return (
    <span className={css.nothing}>
      {kind === 'video' ? <IconMovie size={36} /> : <IconPhoto size={36} />}
    </span>
  );
}

function Bar({ upload: { name, percent } }: { upload: MediaUpload }) {
  const text = useText();
  return (
    <div className={css.sending}>
      <progress max={100} value={percent} aria-label={name} />
      <p role="status">
        {percent < 100 ? text('editor@media.sending', { percent }) : text('editor@media.working')}
      </p>
    </div>
  );
}

interface MediaButtonsProps {
  label: string;
  kind: MediaKind;
  upload: MediaUpload;
  disabled: boolean;
  invalid: boolean;
  focusRef: (node: HTMLButtonElement | null) => void;
  onRemove?: () => void;
}

function MediaButtons({ label, kind, upload, disabled, invalid, focusRef, onRemove }: MediaButtonsProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = kind === 'picture' ? text('editor@media.choosePicture') : text('editor@media.chooseVideo');
  const sending = upload.state === 'sending';
  return (
    <div className={css.mediaButtons} role="group" aria-label={label}>
      {!sending && (
        <Button
          ref={focusRef}
          tone="outline"
          size="small"
          icon={<IconUpload size={18} />}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          onClick={() => input.current?.click()}
        >
          {onRemove ? text('editor@media.replace') : choose}
        </Button>
      )}
      {sending && (
        <Button tone="ghost" size="small" icon={<IconX size={18} />} onClick={upload.cancel}>
          {text('editor@media.cancel')}
        </Button>
      )}
      {upload.retry && (
        <Button tone="ghost" size="small" icon={<IconRefresh size={18} />} onClick={upload.retry}>
          {text('editor@media.retry')}
        </Button>
      )}
      {onRemove && !sending && (
        <Button
          tone="ghost"
          size="small"
          icon={<IconTrash size={18} />}
          disabled={disabled}
          onClick={onRemove}
        >
          {text('editor@media.remove')}
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
