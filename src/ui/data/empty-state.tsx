/** Empty state: an icon in brackets, a title, a line of help and its actions. */
import type { ReactNode } from 'react';
import { Brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import type { Icon } from '#ui/icons.tsx';
import css from '#ui/data/empty-state.module.css';

export interface EmptyStateProps {
  icon: Icon;
  title: string;
  help?: string;
  action?: ReactNode;
  /** With a border. */
  panel?: boolean;
  level?: 2 | 3;
}

export function EmptyState({ icon: IconComponent, title, help, action, panel, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(css.empty, panel && css.panel)}>
      <Brackets>
        <IconComponent size={36} />
      </Brackets>
      <Heading className={css.title}>{title}</Heading>
      {help && <p className={css.help}>{help}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
