/** Readings of the author's text: by companies with the author's permission, by the fund with a reason. */
import { useInfiniteList } from '#api/use-infinite-list.ts';
import { listReadings } from '#features/scenarios/calls.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { LazyView } from '#ui/data/lazy-view.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function ReadingsPanel({ id }: { id: string }) {
  const t = useTranslate();
  const list = useInfiniteList(listReadings, { params: { id } });
  return (
    <Panel title={t('scenarios@readings.title')}>
      <LazyView
        query={list}
        skeleton={<TextSkeleton lines={2} />}
        empty={<p className={css.meta}>{t('scenarios@readings.none')}</p>}
        more={t('scenarios@readings.more')}
      >
        {({ items }) => (
          <ul className={css.readings}>
            {items.map(({ id: key, at, organization, reader, reason }) => (
              <li key={key}>
                <span>{organization ?? t('scenarios@readings.fund')}</span>
                {reader && <span>{reader}</span>}
                <span className={css.meta}>{formatDateTime(at)}</span>
                {reason && <p className={css.remark}>{t('scenarios@readings.reason', { reason })}</p>}
              </li>
            ))}
          </ul>
        )}
      </LazyView>
    </Panel>
  );
}
