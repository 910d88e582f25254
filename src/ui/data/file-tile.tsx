/** Stands for a file in a row: its extension or an icon. The name beside it says the same to screen readers. */
import type { ReactNode } from 'react';
import css from '#ui/data/file-tile.module.css';

export const FileTile = ({ children }: { children: ReactNode }) => (
  <span className={css.tile} data-file-tile="" aria-hidden="true">
    {children}
  </span>
);
