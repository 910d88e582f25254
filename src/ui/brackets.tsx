/** Viewfinder brackets: four corner marks around an icon, or around a picture on hover and focus. */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from '#ui/brackets.module.css';

/** Class names for cards: `trigger` for the link, `frame` for the picture inside it. */
export const brackets = { frame: css.frame, on: css.on, trigger: css.trigger };

export function Brackets({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  return <span className={classes(css.frame, css.on, css.box, className)}>{children}</span>;
}
