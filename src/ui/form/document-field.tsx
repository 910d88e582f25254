/** A document of the site. Uploaded at once, so that the form holds only its id. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { fileSizeText } from '#ui/file-size-text.ts';
import type { UploadedMedia } from '#ui/editor/editing-tools.ts';
import { UploadButtons, uploadError } from '#ui/editor/upload-buttons.tsx';
import { mediaRules, useMediaUpload } from '#ui/editor/use-media-upload.ts';
import type { MediaUpload } from '#ui/editor/use-media-upload.ts';
import { ContentFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/cabinet/icons.ts';
import '#ui/progress.css';
import { FileTile } from '#ui/data/file-tile.tsx';
import css from '#ui/form/document-field.module.css';

interface DocumentFile {
  name: string;
  /** In bytes. */
  size?: number;
}

export interface DocumentFieldProps extends FieldProps {
  kind?: 'document' | 'signature';
  /** Initial file. */
  stored?: DocumentFile | undefined;
  onUploaded?: (media: UploadedMedia) => void;
}

/** The value is the id of a stored file, or ''. */
export function DocumentField(props: DocumentFieldProps) {
  const { kind = 'document', label, help, required, stored, onUploaded } = props;
  const t = useTranslate();
  const { field, error, className } = useField(props);
  const { clearErrors } = useFormContext<FieldValues>();
  const [currentFile, setCurrentFile] = useState<DocumentFile | undefined>(stored);
  const file = field.value ? currentFile : undefined;
  const upload = useMediaUpload({
    kind,
    onUploaded: (media) => {
      field.onChange(media.id);
      setCurrentFile(media);
      clearErrors(props.name);
      onUploaded?.(media);
    },
  });
  const limits = t(`editor@media.${kind}Rules`, { size: mediaRules[kind].megabytes });
  return (
    <ContentFrame
      className={className}
      label={label}
      required={required}
      help={help ? `${help} ${limits}` : limits}
      error={error ?? uploadError(upload)}
    >
      <div className={css.frame}>
        <FileTile>{file ? (file.name.split('.').pop() ?? '') : <IconFileText />}</FileTile>
        <DocumentStatus upload={upload} file={file} />
        <UploadButtons
          label={label}
          upload={upload}
          chooseLabel={t('editor@media.chooseDocument')}
          hasFile={Boolean(field.value)}
          invalid={Boolean(error)}
          focusRef={field.ref}
          onRemove={required ? undefined : () => field.onChange('')}
          className={css.buttons}
        />
      </div>
    </ContentFrame>
  );
}

function DocumentStatus({ upload, file }: { upload: MediaUpload; file: DocumentFile | undefined }) {
  const t = useTranslate();
  if (upload.state === 'sending')
    return (
      <div className={css.details}>
        <p className={css.name}>{upload.name}</p>
        <progress className={css.bar} max={100} value={upload.percent} aria-label={upload.name} />
        <p className={css.size} role="status">
          {t('editor@media.sending', { percent: upload.percent })}
        </p>
      </div>
    );
  return (
    <div className={css.details}>
      <p className={css.name}>{file?.name ?? t('editor@media.noDocument')}</p>
      {file?.size !== undefined && <p className={css.size}>{fileSizeText(file.size, t)}</p>}
    </div>
  );
}
