/** The icon of a file: its extension or a picture. Hidden from screen readers, which read the name beside it. */
import type { ReactNode } from 'react';
import css from '#ui/data/file-tile.module.css';

export const FileTile = ({ children }: { children: ReactNode }) => (
  <span className={css.tile} data-file-tile="" aria-hidden="true">
    {children}
  </span>
);
