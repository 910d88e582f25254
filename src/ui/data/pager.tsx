/** Pagination: links with `hrefOf`, or buttons with `onPage`. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx';
import css from '#ui/data/pager.module.css';

export interface PagerProps {
  page: number;
  totalPages: number;
  hrefOf?: (page: number) => To;
  onPage?: (page: number) => void;
}

/** First, last, and the current page with its neighbours. Null is a gap. */
function visiblePages(page: number, totalPages: number): (number | null)[] {
  const candidates = new Set([1, totalPages, page - 1, page, page + 1]);
  if (page <= 3) for (const first of [2, 3, 4]) candidates.add(first);
  if (page >= totalPages - 2) for (const offset of [1, 2, 3]) candidates.add(totalPages - offset);
  const pages = [...candidates].filter((n) => n >= 1 && n <= totalPages).toSorted((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const previous = pages[index - 1] ?? 0;
    if (n - previous === 2) return [n - 1, n];
    return n - previous > 2 ? [null, n] : [n];
  });
}

export function Pager({ page, totalPages, hrefOf, onPage }: PagerProps) {
  const t = useTranslate();
  if (totalPages < 2) return null;
  const pageControl = (to: number, label: string, content: ReactNode) => {
    const current = to === page ? ('page' as const) : undefined;
    if (hrefOf)
      return (
        <Link
          to={hrefOf(to)}
          className={css.page}
          aria-label={label}
          aria-current={current}
          preventScrollReset={false}
        >
          {content}
        </Link>
      );
    return (
      <button
        type="button"
        className={css.page}
        aria-label={label}
        aria-current={current}
        onClick={() => onPage?.(to)}
      >
        {content}
      </button>
    );
  };
  const edgeControl = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > totalPages ? (
      <span className={classes(css.page, css.off)} aria-hidden="true">
        {icon}
      </span>
    ) : (
      pageControl(to, label, icon)
    );
  return (
    <nav className={css.pager} aria-label={t('common@pager.label')}>
      <ol>
        <li>{edgeControl(page - 1, t('common@pager.previous'), <IconChevronLeft />)}</li>
        {visiblePages(page, totalPages).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span className={css.gap}>…</span>
            ) : (
              pageControl(n, t('common@pager.page', { page: n }), n)
            )}
          </li>
        ))}
        <li>{edgeControl(page + 1, t('common@pager.next'), <IconChevronRight />)}</li>
      </ol>
    </nav>
  );
}
