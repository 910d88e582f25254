import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats, listGenres } from '#features/dictionaries/calls.ts';
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import { scenarioTier } from '#kernel/rating-tier.ts';
import { formatRating } from '#kernel/format-rating.ts';
import type { WireOwnScenarioItem } from '#features/scenarios/wire.ts';
import { ScenarioActions } from '#features/scenarios/web/scenario-actions.tsx';
import { ScenarioStateDot } from '#features/scenarios/web/scenario-state-dot.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { Badge } from '#ui/data/badge.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { NoValue, RowTitle, Table, actionsColumn } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function ScenarioTable({ scenarios }: { scenarios: readonly WireOwnScenarioItem[] }) {
  const t = useTranslate();
  const subtitleOf = useSubtitle();
  const columns: Column<WireOwnScenarioItem>[] = [
    {
      key: 'name',
      title: t('scenarios@web.columns.name'),
      cell: (row) => (
        <RowTitle
          title={row.name}
          to={`/profile/scenarios/${row.id}`}
          subtitle={<RowSubtitle line={subtitleOf(row)} row={row} />}
        />
      ),
      width: '38%',
    },
    {
      key: 'rating',
      title: t('scenarios@web.columns.rating'),
      cell: ({ rating }) => <RatingCell rating={rating} />,
      width: '100px',
    },
    {
      key: 'requests',
      title: t('scenarios@web.columns.requests'),
      cell: ({ openRequests }) => openRequests || null,
      width: '130px',
      wideOnly: true,
    },
    {
      key: 'status',
      title: t('scenarios@web.columns.status'),
      cell: ({ status }) => <ScenarioStateDot state={status} />,
      width: '220px',
      card: 'bare',
    },
    {
      key: 'updated',
      title: t('scenarios@web.columns.updated'),
      cell: ({ updatedAt }) => formatDay(updatedAt),
      width: '120px',
      wideOnly: true,
    },
    actionsColumn((row) => <ScenarioActions scenario={row} />),
  ];
  return (
    <Table caption={t('scenarios@web.title')} columns={columns} rows={scenarios} rowKey={({ id }) => id} />
  );
}

/** Shows the number of open requests where the table has no room for their column. */
function RowSubtitle({ line, row: { openRequests } }: { line: string; row: WireOwnScenarioItem }) {
  const t = useTranslate();
  return (
    <>
      {line}
      {openRequests > 0 && (
        <span className={css.openRequests}>
          {t('scenarios@web.columns.requests')}: {openRequests}
        </span>
      )}
    </>
  );
}

/** «Feature · Drama, War». */
function useSubtitle(): (row: WireOwnScenarioItem) => string {
  const formats = useApiQuery(listFormats).data;
  const genres = useApiQuery(listGenres).data;
  const nameIn = (items: readonly DictionaryItem[] | undefined, code: unknown) =>
    items?.find((item) => item.code === code)?.name ?? '';
  return ({ FORMAT, GENRES }) => {
    const names = GENRES.map((code) => nameIn(genres, code)).filter(Boolean);
    return [nameIn(formats, FORMAT), names.join(', ')].filter(Boolean).join(' · ');
  };
}

function RatingCell({ rating }: { rating: number | null }) {
  if (rating === null) return <NoValue />;
  return <Badge value={formatRating(rating)} tier={scenarioTier(rating)} />;
}
