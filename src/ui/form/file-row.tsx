/** One file of a list: type, name, size, status and buttons. */
import type { ReactNode } from 'react';
import { fileSizeText } from '#ui/file-size-text.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import '#ui/progress.css';
import { FileTile } from '#ui/data/file-tile.tsx';
import css from '#ui/form/file-picker.module.css';

const extensionOf = (name: string): string => (/\.([a-z\d]{1,4})$/i.exec(name)?.[1] ?? '?').toLowerCase();

export interface FileStatus {
  text: string;
  tone?: 'done' | 'failed' | undefined;
}

export interface FileRowProps {
  file: { name: string; size: number };
  status?: FileStatus | undefined;
  /** Makes the name a link. */
  href?: string | undefined;
  /** Remark of an officer, on a separate line. */
  remark?: string | undefined;
  /** From 0 to 100, during the upload. */
  percent?: number | undefined;
  /** Buttons. */
  children?: ReactNode;
}

export function FileRow({ file, status, href, remark, percent, children }: FileRowProps) {
  const t = useTranslate();
  const { name, size } = file;
  return (
    <li className={css.file}>
      <FileTile>{extensionOf(name)}</FileTile>
      <div>
        <p className={css.name}>{href ? <a href={href}>{name}</a> : name}</p>
        <p className={css.state}>
          {fileSizeText(size, t)}
          {status && <span className={classes(status.tone && css[status.tone])}> · {status.text}</span>}
        </p>
        {remark && <p className={css.remark}>{remark}</p>}
      </div>
      <div className={css.buttons}>{children}</div>
      {percent !== undefined && <progress className={css.bar} max={100} value={percent} aria-label={name} />}
    </li>
  );
}
