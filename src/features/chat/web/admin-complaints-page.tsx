/** Complaints about threads. The server logs reading and deciding (product §12). */
import { Suspense, useState } from 'react';
import { omitInvalid } from '#api/omit-invalid.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listComplaints } from '#features/chat/calls-complaints.ts';
import { complaintStates } from '#features/chat/complaint-lifecycle.ts';
import { complaintFilter } from '#features/chat/schemas-complaints.ts';
import type { Complaint } from '#features/chat/schemas-complaints.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import { useSearchParams } from '#router/hooks.ts';
import { IconFlag } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { FilterBar, FilterSelect } from '#ui/data/filter-bar.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const ComplaintDialog = lazyDialog(
  () => import('#features/chat/web/complaints/complaint-dialog.tsx'),
  'ComplaintDialog',
);

const action = '/administrator/complaints';

export function AdminComplaintsPage() {
  const t = useTranslate();
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={t('complaints@title')} />
      <FilterBar action={action}>
        <FilterSelect
          name="state"
          label={t('complaints@filter')}
          anyLabel={t('complaints@any')}
          options={complaintStates.map((value) => ({ value, label: t(`complaints@state.${value}`) }))}
        />
      </FilterBar>
      <ComplaintTable onOpen={setOpenedId} />
      <Suspense fallback={null}>
        {openedId && <ComplaintDialog id={openedId} onClose={() => setOpenedId(null)} />}
      </Suspense>
    </>
  );
}

export { AdminComplaintsPage as Component };

function ComplaintTable({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const input = omitInvalid(complaintFilter, { state: params.get('state') ?? '' });
  const query = usePaginatedQuery(listComplaints, { input });
  return (
    <PaginatedTable
      query={query}
      empty={
        params.get('state')
          ? noResultsState(t, action)
          : { icon: IconFlag, title: t('complaints@empty'), help: t('complaints@emptyHelp') }
      }
      caption={t('complaints@title')}
      columns={columnsOf(t, onOpen)}
      rowKey={(row) => row.id}
    />
  );
}

function columnsOf(t: Translate, onOpen: (id: string) => void): Column<Complaint>[] {
  return [
    {
      key: 'complaint',
      title: t('complaints@complaint'),
      cell: (row) => (
        <RowTitle
          title={row.reason}
          onOpen={() => onOpen(row.id)}
          subtitle={t('complaints@from', {
            type: t(`chat@type.${row.type}`),
            name: row.complainant || t('complaints@unnamed'),
          })}
        />
      ),
    },
    {
      key: 'state',
      title: t('complaints@filter'),
      cell: (row) => (
        <StatusDot tone={row.state === 'NEW' ? 'act' : 'neutral'}>
          {row.decision ? t(`complaints@decision.${row.decision}`) : t(`complaints@state.${row.state}`)}
        </StatusDot>
      ),
    },
    { key: 'date', title: t('complaints@date'), cell: (row) => formatDay(row.createdAt) },
  ];
}
