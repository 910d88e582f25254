/** Readings of the author's text: by companies with the author's permission, by the fund with a reason. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listReadings } from '#features/scenarios/calls.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function ReadingsPanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useApiQuery(listReadings, { params: { id } });
  return (
    <Panel title={t('scenarios@readings.title')}>
      <QueryView
        query={query}
        skeleton={<TextSkeleton lines={2} />}
        isEmpty={(readings) => readings.length === 0}
        empty={<p className={css.meta}>{t('scenarios@readings.none')}</p>}
      >
        {(readings) => (
          <ul className={css.readings}>
            {readings.map(({ id: key, at, organization, reason }) => (
              <li key={key}>
                <span>{organization ?? t('scenarios@readings.fund')}</span>
                <span className={css.meta}>{formatDateTime(at)}</span>
                {reason && <p className={css.remark}>{t('scenarios@readings.reason', { reason })}</p>}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
