/**
 * Viewfinder brackets: four corner marks around an icon. `brackets` are the class names for hover and focus of cards.
 */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from '#ui/brackets.module.css';

/** Put `trigger` on the link and `frame` on the picture inside it. The marks show on hover and focus. */
export const brackets = { frame: css.frame, on: css.on, trigger: css.trigger };

export function Brackets({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  return <span className={classes(css.frame, css.on, css.box, className)}>{children}</span>;
}
