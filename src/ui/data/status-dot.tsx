import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from '#ui/data/status-dot.module.css';

export type StatusTone = 'success' | 'error' | 'warning' | 'act' | 'neutral';

export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classes(css.status, css[tone])}>{children}</span>;
}
