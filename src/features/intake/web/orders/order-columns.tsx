import type { ReactNode } from 'react';
import { orderTones } from '#features/intake/web/card/order-tones.ts';
import type { OrderState } from '#features/intake/constants.ts';
import type { OrderItem } from '#features/intake/schemas-list.ts';
import { listPath } from '#features/intake/web/orders/order-filter.ts';
import css from '#features/intake/web/orders/orders.module.css';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { Link } from '#router/link.tsx';
import { IconLock } from '#ui/cabinet/icons.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';

export const orderColumns = (t: Translate): Column<OrderItem>[] => [
  {
    key: 'number',
    title: t('intake@columns.number'),
    width: '34%',
    cell: (order) => (
      <RowTitle
        title={order.number}
        to={`/administrator/request/${order.id}`}
        subtitle={<Subtitle order={order} t={t} />}
      />
    ),
  },
  {
    key: 'category',
    title: t('intake@columns.category'),
    cell: ({ categoryName, categoryCode }) => (
      <div>
        {categoryName}
        <p className={css.kind}>{t(`selections@code.${categoryCode}`)}</p>
      </div>
    ),
  },
  { key: 'status', title: t('intake@columns.status'), cell: (order) => <Status order={order} t={t} /> },
  { key: 'days', title: t('orders@days.title'), cell: (order) => daysText(t, order) },
  { key: 'officer', title: t('intake@columns.officer'), cell: ({ officer }) => officer?.name },
];

interface CellProps {
  order: OrderItem;
  t: Translate;
}

function Subtitle({ order: { sealed, scenarioName, authorName, labels, submittedAt }, t }: CellProps) {
  return (
    <>
      {sealed ? (
        <span className={css.sealed}>
          <IconLock size={16} />
          {t('orders@sealed')}
        </span>
      ) : (
        `${scenarioName} · ${authorName}`
      )}
      {/* The order of the list: a mended application comes again, after those with higher numbers. */}
      <span className={css.received}>{t('orders@received', { time: formatDateTime(submittedAt) })}</span>
      {labels.length > 0 && (
        <span className={css.labels}>
          {labels.map((label) => (
            <Link
              key={label}
              to={`${listPath}?${new URLSearchParams({ label })}`}
              className={css.label}
              aria-label={t('orders@filter.byLabel', { label })}
            >
              {label}
            </Link>
          ))}
        </span>
      )}
    </>
  );
}

function Status({ order: { status, pending, fixUntil }, t }: CellProps) {
  return (
    <div>
      <StatusDot tone={orderTones[status]}>{t(`intake@status.${status}`)}</StatusDot>
      {fixUntil && <p className={css.quiet}>{t('orders@fixUntil', { day: formatDay(fixUntil) })}</p>}
      {pending && (
        <p className={css.quiet}>
          {t('orders@pendingIs', { decision: t(`intake@protocol.decision.${pending}`) })}
        </p>
      )}
    </div>
  );
}

/** Nobody waits in these statuses, so no days are shown. */
const finishedStatuses: readonly OrderState[] = ['NOT_ADMITTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'];

/** Working days in the status, out of the allowed number. */
function daysText(t: Translate, { status, day }: OrderItem): ReactNode {
  if (finishedStatuses.includes(status)) return null;
  if (day.of === null) return day.day;
  const text = t('orders@days.of', { day: day.day, of: day.of });
  return day.day > day.of ? (
    <StatusDot tone="error">{t('orders@days.late', { days: text })}</StatusDot>
  ) : (
    text
  );
}
