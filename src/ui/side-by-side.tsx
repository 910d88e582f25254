/** A long page with a narrow column: a form and what becomes of it, a profile and its photo. */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from '#ui/side-by-side.module.css';

export interface SideBySideProps {
  aside: ReactNode;
  /** What the narrow column is about, for screen readers. */
  label: string;
  /** The column stays in sight while the page scrolls; it must be short. */
  follows?: boolean;
  children: ReactNode;
}

/** On narrow screens the column comes first: it tells what the rest is for. */
export function SideBySide({ aside, label, follows, children }: SideBySideProps) {
  return (
    <div className={css.frame}>
      <aside className={classes(css.aside, follows && css.follows)} aria-label={label}>
        {aside}
      </aside>
      <div className={css.main}>{children}</div>
    </div>
  );
}
