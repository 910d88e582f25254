/** The fund's desk of the public ratings: the categories in their order, and which scenarios stand in each. */
import { useState } from 'react';
import { useAsked } from '#api/use-asked.ts';
import { listDeskRatings, listRemovedRatings } from '#features/ratings/contract-desk.ts';
import type { DeskRating } from '#features/ratings/contract-desk.ts';
import { RatingDialog } from '#features/ratings/web/ratings-desk/rating-dialog.tsx';
import { RatingHistory } from '#features/ratings/web/ratings-desk/rating-history.tsx';
import { RatingRow } from '#features/ratings/web/ratings-desk/rating-row.tsx';
import { useRatingActs } from '#features/ratings/web/ratings-desk/use-rating-acts.ts';
import { useSorts } from '#features/ratings/web/ratings-desk/use-sorts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconChartBar, IconExternalLink, IconPlus } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Panel } from '#ui/panel.tsx';
import { RemovedList } from '#ui/removed-list.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { SortableList } from '#ui/sortable-list.tsx';

/** `null`: a new one. */
type Opened = DeskRating | null | undefined;
type Open = (row: DeskRating) => void;

export function Page() {
  const text = useText();
  const [opened, open] = useState<Opened>();
  const [history, showHistory] = useState<number>();
  const asked = useAsked(listDeskRatings);
  const told = asked.data?.find(({ id }) => id === history);
  return (
    <>
      <PageTitle
        title={text('ratings-desk@title')}
        crumbs={[
          { text: text('ratings-desk@above'), to: '/administrator/content' },
          { text: text('ratings-desk@title') },
        ]}
        sub={text('ratings-desk@lead')}
        action={
          <div className={grid.row}>
            <LinkButton href="/#ratings" target="_blank" tone="outline" icon={<IconExternalLink />}>
              {text('ratings-desk@onSite')}
            </LinkButton>
            <Button icon={<IconPlus />} onClick={() => open(null)}>
              {text('ratings-desk@add')}
            </Button>
          </div>
        }
      />
      <Panel flush>
        <Loaded
          of={asked}
          skeleton={<TableSkeleton rows={6} />}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              icon={IconChartBar}
              title={text('ratings-desk@empty')}
              help={text('ratings-desk@emptyHelp')}
            />
          }
        >
          {(rows) => <Rows rows={rows} onOpen={open} onHistory={({ id }) => showHistory(id)} />}
        </Loaded>
        <RemovedRatings />
      </Panel>
      {opened !== undefined && <RatingDialog rating={opened} onClose={() => open(undefined)} />}
      {told && <RatingHistory rating={told} onClose={() => showHistory(undefined)} />}
    </>
  );
}

function RemovedRatings() {
  const text = useText();
  const { data = [] } = useAsked(listRemovedRatings);
  const { bringBack } = useRatingActs();
  return <RemovedList title={text('ratings-desk@title')} things={data} onReturn={bringBack} />;
}

interface RowsProps {
  rows: readonly DeskRating[];
  onOpen: Open;
  onHistory: Open;
}

function Rows({ rows, onOpen, onHistory }: RowsProps) {
  const text = useText();
  const sorts = useSorts();
  const { ask, dialog } = useConfirm();
  const { show, order, remove } = useRatingActs();
  const removeAsked = async ({ id, name }: DeskRating): Promise<void> => {
    const sure = await ask({
      title: text('ratings-desk@remove.title'),
      text: text('ratings-desk@remove.text', { name }),
      okText: text('ratings-desk@remove.ok'),
      danger: true,
    });
    if (sure) remove(id);
  };
  return (
    <>
      <SortableList
        label={text('ratings-desk@title')}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOrder={order}
      >
        {(row) => (
          <RatingRow
            row={row}
            sorts={sorts}
            onOpen={() => onOpen(row)}
            onHistory={() => onHistory(row)}
            onShow={() => show(row.id, !row.visible)}
            onRemove={() => void removeAsked(row)}
          />
        )}
      </SortableList>
      {dialog}
    </>
  );
}
