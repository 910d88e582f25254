/** The filtered list as XLSX: streamed in batches, limited, and recorded before the first row leaves. */
import { sql } from 'kysely';
import { maxExportedOrders } from '#features/intake/constants.ts';
import type { ExportOrdersInput, OrderItem } from '#features/intake/schemas.ts';
import { conditionsOf } from '#features/intake/server/desk-conditions.ts';
import { deskOrder, selectOrders, toOrderItem } from '#features/intake/server/list-orders.ts';
import type { OrderRow } from '#features/intake/server/list-orders.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { createXlsxStream } from '#platform/files/xlsx-stream.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

const batchSize = 500;
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Throws `rate_limited`. */
export async function exportOrders(
  context: HandlerContext<ExportOrdersInput, unknown>,
): Promise<FileResponse> {
  const { database, services, accountId, clientInfo, now, input } = context;
  await limitRate(database.db, { key: `orders-export:${accountId}`, limit: 20, seconds: 3600 });
  // Names only: the search may hold the name of a person, and the audit log outlives an erasure.
  const filter = Object.entries(input).flatMap(([name, value]) => (value && value.length > 0 ? [name] : []));
  await database.tx((tx) =>
    record(tx, {
      kind: 'application.exported',
      actorId: accountId,
      payload: { filter },
      ipPrefix: networkOf(clientInfo.ip),
    }),
  );
  return {
    stream: createXlsxStream(rowsOf(database.db, { input, now, t: services.t })),
    mime,
    disposition: `attachment; filename="orders-${moscowDay(now)}.xlsx"`,
    cacheControl: 'no-store',
  };
}

interface Rows {
  input: ExportOrdersInput;
  now: Date;
  t: Translate;
}

async function* rowsOf(db: Db, { input, now, t }: Rows): AsyncGenerator<readonly string[]> {
  yield [
    t('intake@columns.number'),
    t('intake@columns.category'),
    t('intake@columns.scenario'),
    t('intake@columns.author'),
    t('intake@columns.status'),
    t('intake@columns.pending'),
    t('intake@columns.days'),
    t('intake@columns.officer'),
    t('intake@columns.labels'),
    t('intake@columns.submittedAt'),
  ];
  const conditions = await conditionsOf(db, input, { now });
  const calendar = await readCalendar(db);
  let last: OrderRow | undefined;
  for (let count = 0; count < maxExportedOrders; count += batchSize) {
    const after = last ? sql`AND (a.submitted_at, a.id) > (${last.submittedAt}, ${last.id})` : sql``;
    const rows = await selectOrders(
      db,
      sql`WHERE ${conditions} ${after} ORDER BY ${deskOrder} LIMIT ${batchSize}`,
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
