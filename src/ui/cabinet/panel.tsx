/** A bordered panel of a cabinet, and a list of facts as name–value pairs. */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/cabinet/panel.module.css';

export interface PanelProps {
  title?: string;
  /** At the right of the title. */
  action?: ReactNode;
  /** Content without padding: a list, a document. */
  flush?: boolean;
  level?: 2 | 3;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, action, flush, level = 2, className, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes(css.panel, flush && css.flush, className)}>
      {(title || action) && (
        <div className={css.head}>
          {title && <Heading className={css.title}>{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

export interface Fact {
  name: string;
  /** Empty values are shown as not set. */
  value: ReactNode;
  /** Spans the whole row. */
  wide?: boolean;
}

export function Facts({ items }: { items: readonly Fact[] }) {
  const t = useTranslate();
  return (
    <dl className={css.facts}>
      {items.map((item, index) => (
        // By index, because names repeat: two degrees of one level.
        <div key={index} className={classes(css.fact, item.wide && css.wide)}>
          <dt>{item.name}</dt>
          <dd>{item.value || t('common@notSet')}</dd>
        </div>
      ))}
    </dl>
  );
}
