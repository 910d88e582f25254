/** The numbers of a dashboard in one panel. */
import { Link } from '#router/link.tsx';
import css from '#ui/kpi-strip.module.css';

export interface Kpi {
  /** As it is shown: «128», «9,1». */
  value: string;
  label: string;
  /** The list behind the number. */
  to?: string;
}

export function KpiStrip({ items }: { items: readonly Kpi[] }) {
  return (
    <dl className={css.strip}>
      {items.map((item) => (
        <div key={item.label} className={css.item}>
          <dt className={css.label}>
            {item.to ? (
              <Link to={item.to} className={css.way}>
                {item.label}
              </Link>
            ) : (
              item.label
            )}
          </dt>
          <dd className={css.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
