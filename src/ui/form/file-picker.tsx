/** A drop zone and the list of picked files with their progress. */
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { brackets } from '#ui/brackets.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { defaultAccept, defaultMaxCount, defaultMaxMegabytes, limitFiles } from '#ui/form/file-limits.ts';
import type { FileError } from '#ui/form/file-limits.ts';
import { FileRow } from '#ui/form/file-row.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconTrash, IconUpload } from '#ui/cabinet/icons.ts';
import { IconRefresh } from '#ui/icons.tsx';
import type { Uploads } from '#ui/form/use-uploads.ts';
import typography from '#ui/typography.module.css';
import css from '#ui/form/file-picker.module.css';

export interface FilePickerProps<R> {
  label: string;
  /** From `useUploads(send)`. */
  uploads: Uploads<R>;
  maxCount?: number;
  /** Total of all files. */
  maxMegabytes?: number;
  /** `.pdf,.docx` */
  accept?: string;
  help?: string;
}

export function FilePicker<R>(props: FilePickerProps<R>) {
  const { label, uploads, help } = props;
  const t = useTranslate();
  const id = useId();
  const [error, setError] = useState<FileError>();
  const limits = {
    accept: props.accept ?? defaultAccept,
    maxCount: props.maxCount ?? defaultMaxCount,
    maxMegabytes: props.maxMegabytes ?? defaultMaxMegabytes,
  };
  const limitValues = { size: limits.maxMegabytes, count: limits.maxCount };
  const limit = t(limits.maxCount === 1 ? 'common@files.limitOne' : 'common@files.limits', limitValues);

  const handleFiles = (list: FileList | null) => {
    const failedFiles = uploads.files.filter(({ state }) => state === 'failed');
    const present = uploads.files.filter(({ state }) => state !== 'failed').map(({ file }) => file);
    const accepted = limitFiles([...(list ?? [])], present, limits);
    setError(accepted.error);
    if (accepted.files.length === 0) return;
    // Failed files are removed to make room for the new ones.
    if (present.length + failedFiles.length + accepted.files.length > limits.maxCount)
      for (const { id: refusedId } of failedFiles) uploads.remove(refusedId);
    uploads.add(accepted.files);
  };
  const name = error?.key === 'wrongType' ? error.name : '';
  return (
    <fieldset aria-describedby={`${id}limits`}>
      <legend className={classes(typography.label, css.label)}>{label}</legend>
      <DropZone single={limits.maxCount === 1} accept={limits.accept} onFiles={handleFiles}>
        <p id={`${id}limits`} className={css.limits}>
          {help ? `${help} ${limit}` : limit}
        </p>
      </DropZone>
      <p className={css.error} role="alert">
        {error && t(`common@files.${error.key}`, { ...limitValues, name })}
      </p>
      <PickedFiles uploads={uploads} />
    </fieldset>
  );
}

interface DropZoneProps {
  single: boolean;
  accept: string;
  onFiles: (files: FileList | null) => void;
  children: ReactNode;
}

function DropZone({ single, accept, onFiles, children }: DropZoneProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    onFiles(event.dataTransfer.files);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(true);
  };
  return (
    <div
      className={classes(css.zone, brackets.frame, brackets.on, isDragOver && css.dragOver)}
      onDragOver={handleDragOver}
      onDragLeave={() => setDragOver(false)}
      onDrop={handleDrop}
    >
      <IconUpload size={32} />
      <p className={classes(css.text, css.drop)}>
        {t(single ? 'common@files.dropOne' : 'common@files.drop')}
      </p>
      <Button tone="outline" size="small" onClick={() => input.current?.click()}>
        {t(single ? 'common@files.chooseOne' : 'common@files.choose')}
      </Button>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={accept}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function PickedFiles<R>({ uploads }: { uploads: Uploads<R> }) {
  const t = useTranslate();
  if (uploads.files.length === 0) return null;
  return (
    <ul className={css.list}>
      {uploads.files.map((picked) => (
        <FileRow key={picked.id} picked={picked}>
          {picked.state === 'failed' && (
            <IconButton
              label={t('common@files.retry')}
              icon={<IconRefresh size={18} />}
              onClick={() => uploads.retry(picked.id)}
            />
          )}
          <IconButton
            label={t('common@files.remove', { name: picked.file.name })}
            icon={<IconTrash size={18} />}
            onClick={() => uploads.remove(picked.id)}
          />
        </FileRow>
      ))}
    </ul>
  );
}
