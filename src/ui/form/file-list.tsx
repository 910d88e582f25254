/** A read-only list of files. */
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
  /** Absent: the names are not links. */
  hrefOf?: (file: ListedFile) => string | undefined;
  actionsOf?: (file: ListedFile) => ReactNode;
  /** Accessible name of the list. */
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
