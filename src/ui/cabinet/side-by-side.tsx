/** Two columns: a long main column and a narrow one with state, progress or a photo. */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from '#ui/cabinet/side-by-side.module.css';

export interface SideBySideProps {
  aside: ReactNode;
  /** Accessible name of the narrow column. */
  label: string;
  /** Makes the narrow column sticky. It must fit on the screen. */
  sticky?: boolean;
  children: ReactNode;
}

/** On narrow screens the narrow column comes first, because it introduces the rest. */
export function SideBySide({ aside, label, sticky, children }: SideBySideProps) {
  return (
    <div className={css.frame}>
      <aside className={classes(css.aside, sticky && css.sticky)} aria-label={label}>
        {aside}
      </aside>
      <div className={css.main}>{children}</div>
    </div>
  );
}
