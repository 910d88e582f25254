/** The records that have waited longest for an officer. Each links to the page where it is handled. */
import type { WaitingRecord } from '#features/administration/schemas.ts';
import css from '#features/administration/web/work-summary.module.css';
import { formatDay } from '#kernel/calendar.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function LongestWaiting({ records }: { records: readonly WaitingRecord[] }) {
  const t = useTranslate();
  return (
    <section className={css.waiting} aria-labelledby="longest-waiting">
      <h2 id="longest-waiting" className={css.heading}>
        {t('administration@summary.longestWaiting')}
      </h2>
      <ul className={css.records}>
        {records.map((record) => (
          <li key={record.id}>
            <Link to={pathOf(record)} className={css.name}>
              {t(`administration@summary.waiting.${record.kind}`, { name: record.name })}
            </Link>{' '}
            <span className={css.since}>
              {t('administration@summary.waitsSince', { day: formatDay(record.queuedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf({ kind, id, name }: WaitingRecord): PagePath {
  if (kind === 'scenario') return `/administrator/scenarios/${id}`;
  if (kind === 'chat') return `/chat/${id}`;
  if (kind === 'question') return `/administrator/questions?state=OPEN&search=${name}`;
  return `/administrator/organizations?search=${encodeURIComponent(name)}`;
}
