/** Queues of intake with their nearest deadlines, and a timeline of the selections of active waves (product §15). */
import { useApiQuery } from '#api/use-api-query.ts';
import { readSummary } from '#features/intake/calls-list.ts';
import type { SummaryOutput } from '#features/intake/schemas-summary.ts';
import css from '#features/intake/web/summary/summary.module.css';
import { WaveTimeline } from '#features/intake/web/summary/wave-timeline.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

type Tile = SummaryOutput['tiles'][number];

const groups = [
  { id: 'review', names: ['NEW', 'FORMAL_CHECK', 'OVERDUE', 'MINE'] },
  { id: 'fixes', names: ['NEED_FIX', 'FIXED', 'FIX_LATE'] },
  { id: 'decisions', names: ['TO_PROTOCOL', 'PROTOCOLS', 'ADMITTED', 'COMMISSION', 'APPEAL'] },
] as const satisfies { id: string; names: Tile['name'][] }[];

export function IntakeSummary() {
  const query = useApiQuery(readSummary, { alwaysFresh: true });
  return (
    <div className={css.summary}>
      <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
        {({ tiles, timeline }) => (
          <>
            <Tiles tiles={tiles} />
            <WaveTimeline selections={timeline} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const t = useTranslate();
  return groups.map(({ id, names }) => (
    <section key={id} className={css.group} aria-labelledby={`summary-${id}`}>
      <h2 id={`summary-${id}`} className={css.heading}>
        {t(`summary@group.${id}`)}
      </h2>
      <KpiStrip
        items={tiles
          .filter(({ name }) => (names as readonly string[]).includes(name))
          .toSorted((a, b) => indexIn(names, a) - indexIn(names, b))
          .map(({ name, count, deadline, query }) => ({
            value: count.toLocaleString('ru-RU'),
            label: t(`summary@tile.${name}`),
            to:
              name === 'PROTOCOLS'
                ? `/administrator/request/protocols?${query}`
                : `/administrator/request?${query}`,
            note: deadline ? t('summary@deadline', { day: formatDay(deadline) }) : undefined,
          }))}
      />
    </section>
  ));
}

const indexIn = (names: readonly string[], { name }: Tile): number => names.indexOf(name);
