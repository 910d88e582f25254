/** The primary action of a long page. On phones it sticks to the bottom of the screen (design §7). */
import type { ReactNode } from 'react';
import { registerBar } from '#ui/overlay/page-bars.ts';
import css from '#ui/site/mobile-action-bar.module.css';

export function MobileActionBar({ children }: { children: ReactNode }) {
  return (
    <div ref={registerBar} className={css.bar}>
      {children}
    </div>
  );
}
