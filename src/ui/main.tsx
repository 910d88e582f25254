/** The main element of every page. Focus that is lost inside stays inside. */
import type { ReactNode } from 'react';
import { keepFocusWithin } from '#ui/a11y/keep-focus-within.ts';

export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main ref={keepFocusWithin} id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
