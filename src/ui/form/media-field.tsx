/** A picture or a video of the site. Uploaded at once, so that the form holds only its id. */
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { Translate } from '#kernel/translate.ts';
import { classes } from '#ui/classes.ts';
import { UploadButtons, uploadError } from '#ui/editor/upload-buttons.tsx';
import { mediaRules, useMediaUpload } from '#ui/editor/use-media-upload.ts';
import type { MediaKind as AnyMedia, MediaUpload } from '#ui/editor/use-media-upload.ts';
import type { UploadedMedia } from '#ui/editor/editing-tools.ts';
import { ContentFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPhoto } from '#ui/cabinet/icons.ts';
import { IconMovie } from '#ui/icons.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import '#ui/progress.css';
import css from '#ui/editor/controls.module.css';

type MediaKind = Extract<AnyMedia, 'picture' | 'video'>;

export interface MediaFieldProps extends FieldProps {
  kind: MediaKind;
  /** Aspect ratio that the site crops to: `16 / 9`. Absent: the whole picture is shown. */
  ratio?: string;
  /** Name of the field with the alt text, for pictures that are not decorative. */
  altName?: string;
  onUploaded?: (media: UploadedMedia) => void;
}

/** The value is the id of a stored file, or ''. */
export function MediaField(props: MediaFieldProps) {
  const { kind, label, required, altName, disabled = false, onUploaded } = props;
  const t = useTranslate();
  const { field, error, className } = useField(props);
  const { clearErrors } = useFormContext<FieldValues>();
  const id = String(field.value ?? '');
  const upload = useMediaUpload({
    kind,
    onUploaded: (media) => {
      field.onChange(media.id);
      clearErrors(props.name);
      onUploaded?.(media);
    },
  });
  return (
    <div className={classes(css.media, className)}>
      <ContentFrame
        label={label}
        required={required}
        help={limitsOf(props, t)}
        error={error ?? uploadError(upload)}
      >
        <div className={css.mediaFrame} style={{ aspectRatio: props.ratio }} data-ratio={props.ratio && ''}>
          {id ? <MediaPreview id={id} kind={kind} /> : <MediaPlaceholder kind={kind} />}
          {upload.state === 'sending' && <UploadProgress upload={upload} />}
        </div>
        <UploadButtons
          label={label}
          upload={upload}
          chooseLabel={t(kind === 'picture' ? 'editor@media.choosePicture' : 'editor@media.chooseVideo')}
          hasFile={id !== ''}
          disabled={disabled}
          focusRef={field.ref}
          invalid={Boolean(error)}
          onRemove={() => field.onChange('')}
          className={css.mediaButtons}
        />
      </ContentFrame>
      {altName && id && (
        <TextField name={altName} label={t('editor@media.alt')} help={t('editor@media.altHelp')} />
      )}
    </div>
  );
}

function limitsOf({ kind, help }: MediaFieldProps, t: Translate): string {
  const rules = kind === 'picture' ? 'editor@media.pictureRules' : 'editor@media.videoRules';
  const limits = t(rules, { size: mediaRules[kind].megabytes });
  return help ? `${help} ${limits}` : limits;
}

function MediaPreview({ id, kind }: { id: string; kind: MediaKind }) {
  const src = `/api/files/${id}`;
  return kind === 'video' ? (
    <video className={css.mediaContent} src={src} controls muted playsInline preload="metadata" />
  ) : (
    <img className={css.mediaContent} src={src} alt="" />
  );
}

function MediaPlaceholder({ kind }: { kind: MediaKind }) {
  return (
    <span className={css.placeholder}>
      {kind === 'video' ? <IconMovie size={36} /> : <IconPhoto size={36} />}
    </span>
  );
}

function UploadProgress({ upload: { name, percent } }: { upload: MediaUpload }) {
  const t = useTranslate();
  return (
    <div className={css.sending}>
      <progress max={100} value={percent} aria-label={name} />
      <p role="status">
        {percent < 100 ? t('editor@media.sending', { percent }) : t('editor@media.working')}
      </p>
    </div>
  );
}
