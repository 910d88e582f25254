/** Files that stay as they are. */
import type { ReactNode } from 'react';
import { FileRow } from '#ui/form/file-row.tsx';
import css from '#ui/form/file-picker.module.css';

export interface ListedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

interface FileListProps {
  files: readonly ListedFile[];
  /** Opens a file. Absent: the files are only named. */
  hrefOf?: (file: ListedFile) => string | undefined;
  /** Buttons of a file. */
  actionsOf?: (file: ListedFile) => ReactNode;
  /** Names the list. */
  label: string;
}

export function FileList({ files, hrefOf, actionsOf, label }: FileListProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} href={hrefOf?.(file)}>
          {actionsOf?.(file)}
        </FileRow>
      ))}
    </ul>
  );
}
