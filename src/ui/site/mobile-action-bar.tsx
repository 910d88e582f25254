/** The primary action of a long page. On phones it sticks to the bottom of the screen (design §7). */
import type { ReactNode } from 'react';
import css from '#ui/site/mobile-action-bar.module.css';

export function MobileActionBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
