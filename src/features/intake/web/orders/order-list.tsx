/** The filtered applications, with selection for bulk actions. */
import type { ReactNode } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { useMay } from '#api/use-may.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { exportOrders, listOrders } from '#features/intake/calls-list.ts';
import { maxPdfOrders } from '#features/intake/constants.ts';
import type { ListOrdersOutput, OrderItem } from '#features/intake/schemas-list.ts';
import { BulkBar } from '#features/intake/web/orders/bulk-bar.tsx';
import { FoundBar } from '#features/intake/web/orders/found-bar.tsx';
import { orderColumns } from '#features/intake/web/orders/order-columns.tsx';
import { listPath, useOrderFilter } from '#features/intake/web/orders/order-filter.ts';
import css from '#features/intake/web/orders/orders.module.css';
import { SelectFoundButton } from '#features/intake/web/orders/select-found-button.tsx';
import { useSelectedOrders } from '#features/intake/web/orders/use-selected-orders.ts';
import { maxExactTotal } from '#kernel/page.ts';
import { LinkButton } from '#ui/button.tsx';
import { IconClipboardList } from '#ui/cabinet/icons.ts';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PaginatedView } from '#ui/data/paginated-view.tsx';
import { Table } from '#ui/data/table.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';

const pageSize = 50;

export function OrderList() {
  const t = useTranslate();
  const { input, isFiltered, query } = useOrderFilter();
  const orders = usePaginatedQuery(listOrders, { input, size: pageSize });
  return (
    <PaginatedView
      query={orders}
      empty={
        isFiltered
          ? noResultsState(t, listPath)
          : { icon: IconClipboardList, title: t('orders@empty'), help: t('orders@emptyHelp') }
      }
    >
      {(list) => <SelectableOrders key={query} list={list} />}
    </PaginatedView>
  );
}

function SelectableOrders({ list: { items, total } }: { list: ListOrdersOutput }) {
  const t = useTranslate();
  const selection = useSelectedOrders(items);
  const { found, selected, isSelected, toggle, clear } = selection;
  const [mayCheck, mayAssess] = [useMay('application.check'), useMay('application.assess')];
  const maySelect = mayCheck || mayAssess;
  return (
    <div className={css.list} tabIndex={-1}>
      <div className={css.listHead}>
        {maySelect && <PageSelection selection={selection} hasMore={total > items.length} />}
        <p className={css.total}>
          {totalText(t, total)}. {t('orders@order')}
        </p>
        <ExportLinks total={total} />
      </div>
      <Table
        caption={t('orders@title')}
        columns={orderColumns(t)}
        rows={items}
        rowKey={({ id }) => id}
        {...(maySelect && {
          selection: {
            isSelected,
            isDisabled: ({ sealed }: OrderItem) => sealed,
            labelOf: ({ number }: OrderItem) => t('orders@select', { number }),
            onChange: toggle,
          },
        })}
      />
      {found && !found.items ? (
        <FoundBar count={found.count} onClear={clear} />
      ) : (
        <BulkBar orders={selected} onClear={clear} />
      )}
    </div>
  );
}

interface PageSelectionProps {
  selection: ReturnType<typeof useSelectedOrders>;
  /** More applications were found on other pages. */
  hasMore: boolean;
}

function PageSelection({ selection, hasMore }: PageSelectionProps) {
  const t = useTranslate();
  const { found, setFound, hasSelectable, isPageSelected, selectPage, clear } = selection;
  if (!hasSelectable) return null;
  return (
    <>
      <Checkbox
        label={t('orders@selectAll')}
        checked={isPageSelected}
        onChange={(isChecked) => (isChecked ? selectPage() : clear())}
      />
      {isPageSelected && hasMore && !found && <SelectFoundButton onFound={setFound} />}
    </>
  );
}

/** Above `maxExactTotal` the server only estimates the total. */
const totalText = (t: ReturnType<typeof useTranslate>, total: number): string =>
  t(total > maxExactTotal ? 'orders@totalAbout' : 'orders@total', { total: total.toLocaleString('ru-RU') });

function ExportLinks({ total }: { total: number }) {
  const t = useTranslate();
  return (
    <div className={css.exports}>
      <ExportLink format="xlsx">{t('orders@export')}</ExportLink>
      {total > maxPdfOrders ? (
        <span className={css.quiet}>
          {t('orders@exportPdfLimit', { most: maxPdfOrders.toLocaleString('ru-RU') })}
        </span>
      ) : (
        <ExportLink format="pdf">{t('orders@exportPdf')}</ExportLink>
      )}
    </div>
  );
}

function ExportLink({ format, children }: { format: 'xlsx' | 'pdf'; children: ReactNode }) {
  const { query } = useOrderFilter();
  const params = new URLSearchParams(query);
  params.set('format', format);
  return (
    <LinkButton
      tone="ghost"
      size="small"
      icon={<IconDownload size={18} />}
      href={`${pathOf(exportOrders)}?${params}`}
      download
    >
      {children}
    </LinkButton>
  );
}
