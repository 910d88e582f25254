/** Prepared decisions: those of the draft are selected, others of the selection may be added. */
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import type { OrderItem } from '#features/intake/schemas-list.ts';
import { decisionColumns } from '#features/intake/web/protocols/decision-columns.tsx';
import type { DecisionRow } from '#features/intake/web/protocols/decision-columns.tsx';
import { usePreparedOrders } from '#features/intake/web/protocols/prepared-orders.ts';
import css from '#features/intake/web/protocols/protocols.module.css';
import { IconGavel } from '#ui/cabinet/icons.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Table } from '#ui/data/table.tsx';
import { useField } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function DecisionsField({ protocol }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  const label = t('intake@protocol.decisions');
  const {
    field: { ref, value, onChange },
    error,
  } = useField({ name: 'orders', label });
  const prepared = usePreparedOrders(protocol, { enabled: true }).data;
  const rows = rowsOf(protocol.items, prepared?.items ?? []);
  const chosen = new Set(value as string[]);
  const change = ({ orderId }: DecisionRow, isChosen: boolean) => {
    const next = rows.filter((row) => (row.orderId === orderId ? isChosen : chosen.has(row.orderId)));
    onChange(next.map((row) => row.orderId));
  };
  return (
    <section aria-labelledby="decisions" className={css.decisions} tabIndex={-1} ref={ref}>
      <h2 id="decisions" className={css.heading}>
        {label}
      </h2>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          panel
          icon={IconGavel}
          title={t('protocols@noDecisions')}
          help={t('protocols@emptyHelp')}
        />
      ) : (
        <>
          <p className={css.quiet} role="status">
            {t('protocols@chosen', { count: chosen.size, all: rows.length })}
          </p>
          <Table
            caption={label}
            columns={decisionColumns(t)}
            rows={rows}
            rowKey={({ orderId }) => orderId}
            selection={{
              isSelected: ({ orderId }) => chosen.has(orderId),
              labelOf: ({ number }) => t('protocols@choose', { number }),
              onChange: change,
            }}
          />
        </>
      )}
      {prepared && prepared.total > prepared.items.length && (
        <p className={css.quiet}>{t('protocols@more', { count: prepared.total - prepared.items.length })}</p>
      )}
    </section>
  );
}

/** Sorted by number, as in the protocol. The cached list may still contain decisions that the draft has just taken. */
function rowsOf(items: ReadProtocolOutput['items'], prepared: readonly OrderItem[]): DecisionRow[] {
  const known = new Set(items.map(({ orderId }) => orderId));
  const others = prepared.flatMap(({ id, number, scenarioName, pending }) =>
    pending && !known.has(id)
      ? [{ orderId: id, number, title: scenarioName ?? '', decision: pending, ground: '', officer: null }]
      : [],
  );
  return [...items, ...others].toSorted((a, b) => a.number.localeCompare(b.number));
}
