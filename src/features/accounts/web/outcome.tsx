/** What came of a form, in its place: takes the focus, so that a reader of the screen hears it at once. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from '#features/accounts/web/outcome.module.css';

export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className={css.outcome}>
      {children}
    </div>
  );
}
