/** A long page with a narrow column that stays in sight: a form and what becomes of it, a profile and its photo. */
import type { ReactNode } from 'react';
import css from '#ui/side-by-side.module.css';

export interface SideBySideProps {
  aside: ReactNode;
  /** What the narrow column is about, for screen readers. */
  label: string;
  children: ReactNode;
}

/** On narrow screens the column comes first: it tells what the rest is for. */
export function SideBySide({ aside, label, children }: SideBySideProps) {
  return (
    <div className={css.frame}>
      <aside className={css.aside} aria-label={label}>
        {aside}
      </aside>
      <div className={css.main}>{children}</div>
    </div>
  );
}
