/** The title of a cabinet page with its search and primary action. */
import type { ReactNode } from 'react';
import type { To } from '#router/register.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { registerBar } from '#ui/overlay/page-bars.ts';
import css from '#ui/cabinet/page-title.module.css';

export interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  breadcrumbs?: readonly { text: string; to?: To }[];
  search?: ReactNode;
  action?: ReactNode;
}

export function PageTitle({ title, subtitle, breadcrumbs, search, action }: PageTitleProps) {
  return (
    <div className={css.head}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className={css.row}>
        <div className={css.text}>
          <h1 className={css.title}>{title}</h1>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {(search || action) && (
          <div ref={registerBar} className={css.side}>
            {search}
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
