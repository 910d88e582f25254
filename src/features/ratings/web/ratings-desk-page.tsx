/** Officers' page of the public rating categories: order, rules, visibility, history. */
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

/** `null` for a new category. */
type EditedRating = DeskRating | null | undefined;

export function Page() {
  const text = useText();
  const [edited, setEdited] = useState<EditedRating>();
  const [historyId, setHistoryId] = useState<number>();
  const query = useAsked(listDeskRatings);
  const historyRating = query.data?.find(({ id }) => id === historyId);
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
            <Button icon={<IconPlus />} onClick={() => setEdited(null)}>
              {text('ratings-desk@add')}
            </Button>
          </div>
        }
      />
      <Panel flush>
        <Loaded
          of={query}
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
          {(rows) => <RatingRows rows={rows} onOpen={setEdited} onHistory={({ id }) => setHistoryId(id)} />}
        </Loaded>
        <RemovedRatings />
      </Panel>
      {edited !== undefined && <RatingDialog rating={edited} onClose={() => setEdited(undefined)} />}
      {historyRating && <RatingHistory rating={historyRating} onClose={() => setHistoryId(undefined)} />}
    </>
  );
}

function RemovedRatings() {
  const text = useText();
  const { data = [] } = useAsked(listRemovedRatings);
  const { restore } = useRatingActs();
  return <RemovedList title={text('ratings-desk@title')} things={data} onReturn={restore} />;
}

interface RatingRowsProps {
  rows: readonly DeskRating[];
  onOpen: (row: DeskRating) => void;
  onHistory: (row: DeskRating) => void;
}

function RatingRows({ rows, onOpen, onHistory }: RatingRowsProps) {
  const text = useText();
  const dictionaryItems = useSorts();
  const { ask, dialog } = useConfirm();
  const { show, order, remove } = useRatingActs();
  const confirmRemove = async ({ id, name }: DeskRating): Promise<void> => {
    const confirmed = await ask({
      title: text('ratings-desk@remove.title'),
      text: text('ratings-desk@remove.text', { name }),
      okText: text('ratings-desk@remove.ok'),
      danger: true,
    });
    if (confirmed) remove(id);
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
            sorts={dictionaryItems}
            onOpen={() => onOpen(row)}
            onHistory={() => onHistory(row)}
            onShow={() => show(row.id, !row.visible)}
            onRemove={() => void confirmRemove(row)}
          />
        )}
      </SortableList>
      {dialog}
    </>
  );
}
