import { showDay } from '#kernel/calendar.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';
import { RowTitle, Table } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import type { ScenarioCard } from '#features/catalogue/scenario-shapes.ts';
import { scenarioTier } from '#features/ratings/rating-tier.ts';
import { showRating } from '#features/ratings/show-rating.ts';

const requestStateTones: Record<string, StatusTone> = {
  SENT: 'warning',
  OPEN: 'success',
  READ: 'success',
  DECLINED: 'error',
};

interface ScenarioTableProps {
  scenarios: readonly ScenarioCard[];
  caption: string;
  /** The page shows one author: hides the author's name and the date. */
  ofOne?: boolean;
}

/** Table of scenarios for companies, with the state of their request. */
export function ScenarioTable({ scenarios, caption, ofOne }: ScenarioTableProps) {
  const text = useText();
  const word = (key: string) => text(`catalogue@scenarios.${key}`);
  const columns: Column<ScenarioCard>[] = [
    {
      key: 'name',
      title: word('name'),
      cell: (row) => (
        <RowTitle title={row.name} to={`/organization/scenarios/${row.id}`} sub={!ofOne && row.author.name} />
      ),
    },
    {
      key: 'genre',
      title: word('genre'),
      card: 'none',
      wideOnly: true,
      cell: (row) =>
        row.genres
          .slice(0, 2)
          .map((genre) => genre.name)
          .join(', '),
    },
    { key: 'format', title: word('format'), card: 'none', cell: (row) => row.format?.name ?? '' },
    {
      key: 'rating',
      title: word('rating'),
      card: 'corner',
      cell: (row) =>
        row.rating === null ? '—' : <Badge value={showRating(row.rating)} tier={scenarioTier(row.rating)} />,
    },
    {
      key: 'request',
      title: word('request'),
      card: 'bare',
      cell: (row) => (
        <StatusDot tone={requestStateTones[row.requestState ?? ''] ?? 'neutral'}>
          {word(`requests.${row.requestState ?? 'none'}`)}
        </StatusDot>
      ),
    },
    {
      key: 'date',
      title: word('date'),
      card: 'none',
      wideOnly: true,
      cell: (row) => showDay(row.publishedAt),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={ofOne ? columns.filter(({ key }) => key !== 'date') : columns}
      rows={scenarios}
      rowKey={(row) => row.id}
    />
  );
}
