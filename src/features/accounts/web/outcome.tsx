/** The result of a form, rendered in its place. It takes the focus, so that a screen reader announces it. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from '#features/accounts/web/outcome.module.css';

export function Outcome({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={container} tabIndex={-1} className={css.outcome}>
      {children}
    </div>
  );
}
