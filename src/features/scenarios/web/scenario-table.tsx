import { useAsked } from '#api/use-asked.ts';
import { listFormats, listGenres } from '#features/dictionaries/contract.ts';
import type { DictionaryItem } from '#features/dictionaries/contract.ts';
import { scenarioTier } from '#features/ratings/rating-tier.ts';
import { showRating } from '#features/ratings/show-rating.ts';
import type { WireScenarioItem } from '#features/scenarios/contract.ts';
import { ScenarioActions } from '#features/scenarios/web/scenario-actions.tsx';
import { ScenarioStateDot } from '#features/scenarios/web/scenario-state.tsx';
import { showDay } from '#kernel/calendar.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '#ui/i18n.tsx';
import { NoValue, RowTitle, Table } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function ScenarioTable({ scenarios }: { scenarios: readonly WireScenarioItem[] }) {
  const text = useText();
  const subtitleOf = useSubtitle();
  const columns: Column<WireScenarioItem>[] = [
    {
      key: 'name',
      title: text('scenarios@web.columns.name'),
      cell: (row) => (
        <RowTitle
          title={row.name}
          to={`/profile/scenarios/${row.id}`}
          sub={<RowSubtitle line={subtitleOf(row)} row={row} />}
        />
      ),
      width: '38%',
    },
    {
      key: 'rating',
      title: text('scenarios@web.columns.rating'),
      cell: ({ rating }) => <RatingCell rating={rating} />,
      width: '100px',
    },
    {
      key: 'requests',
      title: text('scenarios@web.columns.requests'),
      cell: ({ openRequests }) => openRequests || <NoValue />,
      width: '130px',
      wideOnly: true,
    },
    {
      key: 'status',
      title: text('scenarios@web.columns.status'),
      cell: ({ status }) => <ScenarioStateDot state={status} />,
      width: '220px',
      card: 'bare',
    },
    {
      key: 'updated',
      title: text('scenarios@web.columns.updated'),
      cell: ({ updatedAt }) => showDay(updatedAt),
      width: '120px',
      wideOnly: true,
    },
    {
      key: 'actions',
      title: '',
      cell: (row) => <ScenarioActions scenario={row} />,
      align: 'end',
      width: '72px',
      card: 'corner',
    },
  ];
  return (
    <Table caption={text('scenarios@web.title')} columns={columns} rows={scenarios} rowKey={({ id }) => id} />
  );
}

/** Shows the number of waiting requests where the table has no room for their column. */
function RowSubtitle({ line, row: { openRequests } }: { line: string; row: WireScenarioItem }) {
  const text = useText();
  return (
    <>
      {line}
      {openRequests > 0 && (
        <span className={css.waits}>
          {text('scenarios@web.columns.requests')}: {openRequests}
        </span>
      )}
    </>
  );
}

/** «Feature · Drama, War». */
function useSubtitle(): (row: WireScenarioItem) => string {
  const formats = useAsked(listFormats).data;
  const genres = useAsked(listGenres).data;
  const nameIn = (items: readonly DictionaryItem[] | undefined, code: unknown) =>
    items?.find((item) => item.code === code)?.name ?? '';
  return ({ FORMAT, GENRES }) => {
    const names = GENRES.map((code) => nameIn(genres, code)).filter(Boolean);
    return [nameIn(formats, FORMAT), names.join(', ')].filter(Boolean).join(' · ');
  };
}

function RatingCell({ rating }: { rating: number | null }) {
  if (rating === null) return <NoValue />;
  return <Badge value={showRating(rating)} tier={scenarioTier(rating)} />;
}
