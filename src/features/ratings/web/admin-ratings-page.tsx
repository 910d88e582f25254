/** Officers' page of the public rating categories: order, rules, visibility, history. */
import { useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { listAdminRatings, listRemovedRatings } from '#features/ratings/calls-admin.ts';
import type { AdminRating } from '#features/ratings/schemas-admin.ts';
import { RatingDialog } from '#features/ratings/web/admin/rating-dialog.tsx';
import { RatingHistory } from '#features/ratings/web/admin/rating-history.tsx';
import { RatingRow } from '#features/ratings/web/admin/rating-row.tsx';
import { useRatingMutations } from '#features/ratings/web/admin/use-rating-mutations.ts';
import { useDictionaryItems } from '#features/ratings/web/admin/use-dictionary-items.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChartBar, IconExternalLink } from '#ui/cabinet/icons.ts';
import { IconPlus } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { ListView } from '#ui/data/list-view.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { RemovedList } from '#ui/data/removed-list.tsx';
import { SortableList } from '#ui/data/sortable-list.tsx';

/** `null` for a new category. */
type EditedRating = AdminRating | null | undefined;

export function AdminRatingsPage() {
  const t = useTranslate();
  const [edited, setEdited] = useState<EditedRating>();
  const [historyId, setHistoryId] = useState<number>();
  const query = useApiQuery(listAdminRatings);
  const historyRating = query.data?.find(({ id }) => id === historyId);
  return (
    <>
      <PageTitle
        title={t('ratings-admin@title')}
        breadcrumbs={[
          { text: t('ratings-admin@above'), to: '/administrator/content' },
          { text: t('ratings-admin@title') },
        ]}
        subtitle={t('ratings-admin@lead')}
        action={
          <div className={grid.row}>
            <LinkButton to="/#ratings" target="_blank" tone="outline" icon={<IconExternalLink />}>
              {t('ratings-admin@onSite')}
            </LinkButton>
            <Button icon={<IconPlus />} onClick={() => setEdited(null)}>
              {t('ratings-admin@add')}
            </Button>
          </div>
        }
      />
      <Panel flush>
        <ListView
          query={query}
          empty={{ icon: IconChartBar, title: t('ratings-admin@empty'), help: t('ratings-admin@emptyHelp') }}
        >
          {(rows) => <RatingRows rows={rows} onOpen={setEdited} onHistory={({ id }) => setHistoryId(id)} />}
        </ListView>
        <RemovedRatings />
      </Panel>
      {edited !== undefined && <RatingDialog rating={edited} onClose={() => setEdited(undefined)} />}
      {historyRating && <RatingHistory rating={historyRating} onClose={() => setHistoryId(undefined)} />}
    </>
  );
}

export { AdminRatingsPage as Component };

function RemovedRatings() {
  const t = useTranslate();
  const { data = [] } = useApiQuery(listRemovedRatings);
  const { restore } = useRatingMutations();
  return <RemovedList title={t('ratings-admin@title')} items={data} onRestore={restore} />;
}

interface RatingRowsProps {
  rows: readonly AdminRating[];
  onOpen: (row: AdminRating) => void;
  onHistory: (row: AdminRating) => void;
}

function RatingRows({ rows, onOpen, onHistory }: RatingRowsProps) {
  const t = useTranslate();
  const dictionaryItems = useDictionaryItems();
  const { confirm, dialog } = useConfirm();
  const { show, order, remove } = useRatingMutations();
  const confirmRemove = async ({ id, name }: AdminRating): Promise<void> => {
    const confirmed = await confirm({
      title: t('ratings-admin@remove.title'),
      text: t('ratings-admin@remove.text', { name }),
      okText: t('ratings-admin@remove.ok'),
      danger: true,
    });
    if (confirmed) remove(id);
  };
  return (
    <>
      <SortableList
        label={t('ratings-admin@title')}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOrder={order}
      >
        {(row) => (
          <RatingRow
            row={row}
            dictionaryItems={dictionaryItems}
            onOpen={() => onOpen(row)}
            onHistory={() => onHistory(row)}
            onToggleVisible={() => show(row.id, !row.visible)}
            onRemove={() => void confirmRemove(row)}
          />
        )}
      </SortableList>
      {dialog}
    </>
  );
}
