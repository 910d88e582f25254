import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import css from '#ui/data/kpi-strip.module.css';

export interface Kpi {
  /** Formatted: «128», «9,1». */
  value: string;
  /** Before the value, in small letters: «более». */
  qualifier?: string | undefined;
  label: string;
  /** Below the label: the nearest deadline. */
  note?: string | undefined;
  /** Path of the list that the number counts. */
  to?: To;
}

export function KpiStrip({ items }: { items: readonly Kpi[] }) {
  return (
    <dl className={css.strip}>
      {items.map((item) => (
        <div key={item.label} className={css.item}>
          <dt className={css.label}>
            {item.to ? (
              <Link to={item.to} className={css.link}>
                {item.label}
              </Link>
            ) : (
              item.label
            )}
          </dt>
          <dd className={css.value}>
            {item.qualifier && <span className={css.qualifier}>{item.qualifier} </span>}
            {item.value}
          </dd>
          {item.note && <dd className={css.note}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
