/** File input inside a drop area. Made without the form kit, so that content pages stay light. */
import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { FileButton } from '#ui/file-button.tsx';
import { fileSizeText } from '#ui/file-size-text.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFile } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/signing/web/file-drop.module.css';

interface FileDropProps {
  label: string;
  help: string;
  file: File | null;
  accept?: string;
  error?: string | undefined;
  /** A drop may contain several files. */
  onFiles: (files: readonly File[]) => void;
}

export function FileDrop({ label, help, file, accept, error, onFiles }: FileDropProps) {
  const t = useTranslate();
  const id = useId();
  const [isDragOver, setIsDragOver] = useState(false);
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(isOver);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes(css.zone, isDragOver && css.dragOver)}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={id} className={typography.label}>
        {label}
      </label>
      <p id={`${id}help`} className={css.help}>
        {help}
      </p>
      <FileButton
        id={id}
        accept={accept}
        describedBy={`${id}help ${id}error`}
        isInvalid={error !== undefined}
        onFiles={onFiles}
      />
      <p className={css.file} aria-live="polite">
        {file && (
          <>
            <IconFile size={18} />
            <span>{t('signing@check.chosen', { name: file.name, size: fileSizeText(file.size, t) })}</span>
          </>
        )}
      </p>
      <p id={`${id}error`} className={css.error} role="alert">
        {error}
      </p>
    </div>
  );
}
