/** Protocols of all selections: the newest first (product §5). */
import { useState } from 'react';
import { omitInvalid } from '#api/omit-invalid.ts';
import { useMay } from '#api/use-may.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listProtocols } from '#features/intake/calls-protocols.ts';
import { protocolStates } from '#features/intake/lifecycle.ts';
import { listProtocolsInput } from '#features/intake/schemas-protocols.ts';
import type { ListProtocolsOutput } from '#features/intake/schemas-protocols.ts';
import { CategoryFilter } from '#features/intake/web/orders/order-filter-bar.tsx';
import { listPath } from '#features/intake/web/orders/order-filter.ts';
import { NewProtocolDialog } from '#features/intake/web/protocols/new-protocol-dialog.tsx';
import { protocolListPath, protocolTones } from '#features/intake/web/protocols/protocol-tones.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import { useSearchParams } from '#router/hooks.ts';
import { Button } from '#ui/button.tsx';
import { IconGavel } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { FilterBar, FilterSelect } from '#ui/data/filter-bar.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';

type ProtocolItem = ListProtocolsOutput['items'][number];

export function ProtocolsPage() {
  const t = useTranslate();
  const [isCreating, setIsCreating] = useState(false);
  const mayEdit = useMay('protocol.edit');
  return (
    <>
      <PageTitle
        title={t('protocols@title')}
        subtitle={t('protocols@sub')}
        breadcrumbs={[{ text: t('app@nav.applications'), to: listPath }, { text: t('protocols@title') }]}
        action={
          mayEdit && (
            <Button icon={<IconPlus />} onClick={() => setIsCreating(true)}>
              {t('protocols@new.open')}
            </Button>
          )
        }
      />
      <FilterBar action={protocolListPath}>
        <CategoryFilter />
        <FilterSelect
          name="state"
          label={t('protocols@columns.state')}
          anyLabel={t('protocols@anyState')}
          options={protocolStates.map((value) => ({ value, label: t(`intake@state.${value}`) }))}
        />
      </FilterBar>
      <ProtocolTable />
      {isCreating && <NewProtocolDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

export { ProtocolsPage as Component };

function ProtocolTable() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const input = omitInvalid(listProtocolsInput, {
    category: params.get('category') ?? '',
    state: params.getAll('state').filter(Boolean),
  });
  const isFiltered = ['category', 'state'].some((name) => params.get(name));
  return (
    <PaginatedTable
      query={usePaginatedQuery(listProtocols, { input, size: 20 })}
      empty={
        isFiltered
          ? noResultsState(t, protocolListPath)
          : { icon: IconGavel, title: t('protocols@empty'), help: t('protocols@emptyHelp') }
      }
      caption={t('protocols@title')}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
    />
  );
}

const columnsOf = (t: Translate): Column<ProtocolItem>[] => [
  {
    key: 'number',
    title: t('intake@columns.number'),
    width: '28%',
    cell: ({ id, number, kind }) => (
      <RowTitle
        title={number}
        to={`${protocolListPath}/${id}`}
        subtitle={t(`intake@protocol.kind.${kind}`)}
      />
    ),
  },
  { key: 'category', title: t('intake@columns.category'), cell: ({ categoryName }) => categoryName },
  { key: 'date', title: t('intake@protocol.day'), cell: ({ date }) => formatDay(date) },
  { key: 'count', title: t('protocols@columns.count'), align: 'end', cell: ({ count }) => count },
  {
    key: 'state',
    title: t('protocols@columns.state'),
    cell: ({ state }) => <StatusDot tone={protocolTones[state]}>{t(`intake@state.${state}`)}</StatusDot>,
  },
  {
    key: 'proposed',
    title: t('protocols@columns.proposedBy'),
    wideOnly: true,
    cell: ({ proposedBy }) => proposedBy?.name,
  },
];
