/** The result of a form, rendered in its place. It takes the focus, so that a screen reader announces it. */
import type { ReactNode } from 'react';
import css from '#features/accounts/web/outcome.module.css';

export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className={css.outcome}>
      {children}
    </div>
  );
}
