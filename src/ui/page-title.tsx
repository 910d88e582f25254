/** The title of a cabinet page with its search and primary action. */
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import css from '#ui/page-title.module.css';

export interface PageTitleProps {
  title: string;
  sub?: ReactNode;
  crumbs?: readonly { text: string; to?: string }[];
  search?: ReactNode;
  action?: ReactNode;
}

export function PageTitle({ title, sub, crumbs, search, action }: PageTitleProps) {
  return (
    <div className={css.head}>
      {crumbs && <Breadcrumbs items={crumbs} />}
      <div className={css.row}>
        <div className={css.text}>
          <h1 className={css.title}>{title}</h1>
          {sub && <p className={css.subtitle}>{sub}</p>}
        </div>
        {(search || action) && (
          <div className={css.side}>
            {search}
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
