/** The columns of the exported list, and its rows in batches. */
import { sql } from 'kysely';
import type { ExportOrdersInput, OrderItem } from '#features/intake/schemas-list.ts';
import { conditionsOf } from '#features/intake/server/order-conditions.ts';
import { bySubmission, selectOrders, toOrderItem } from '#features/intake/server/list-orders.ts';
import type { OrderRow } from '#features/intake/server/list-orders.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

const batchSize = 500;

/** In the order of the cells of a row. */
export const orderColumns = [
  'number',
  'category',
  'scenario',
  'author',
  'status',
  'pending',
  'days',
  'officer',
  'labels',
  'submittedAt',
] as const;

interface Rows {
  filter: ExportOrdersInput;
  most: number;
  now: Date;
  t: Translate;
}

export async function* orderRows(db: Db, { filter, most, now, t }: Rows): AsyncGenerator<readonly string[]> {
  const conditions = await conditionsOf(db, filter, now);
  const calendar = await readCalendar(db);
  let last: OrderRow | undefined;
  for (let count = 0; count < most; count += batchSize) {
    const after = last ? sql`AND (a.submitted_at, a.id) > (${last.submittedAt}, ${last.id})` : sql``;
    const rows = await selectOrders(
      db,
      sql`WHERE ${conditions} ${after} ORDER BY ${bySubmission} LIMIT ${Math.min(batchSize, most - count)}`,
    );
    for (const row of rows) yield cellsOf(t, toOrderItem(row, { calendar, now }));
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

const cellsOf = (t: Translate, order: OrderItem): string[] => [
  order.number,
  order.categoryName,
  order.scenarioName ?? '',
  order.authorName ?? '',
  t(`intake@status.${order.status}`),
  order.pending ? t(`intake@protocol.decision.${order.pending}`) : '',
  String(order.day.day),
  order.officer?.name ?? '',
  order.labels.join(', '),
  formatDateTime(order.submittedAt),
];
