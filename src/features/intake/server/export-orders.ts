/** The filtered list as XLSX or PDF: limited, and recorded before the first row leaves. */
import { maxExportedOrders, maxPdfOrders } from '#features/intake/constants.ts';
import type { ExportFileInput, ExportOrdersInput } from '#features/intake/schemas-list.ts';
import { orderColumns, orderRows } from '#features/intake/server/order-rows.ts';
import { bytesResponse } from '#platform/files/bytes-response.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Refusal } from '#kernel/refusal.ts';
import { createXlsxStream } from '#platform/files/xlsx-stream.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';

type Context = HandlerContext<ExportFileInput, unknown>;

/** Throws `rate_limited`, `validation_failed` for a list that is too long for a PDF. */
export async function exportOrders(context: Context): Promise<FileResponse> {
  const { database, accountId, input } = context;
  await limitRate(database.db, { key: `orders-export:${accountId}`, limit: 20, seconds: 3600 });
  const { format, ...filter } = input;
  return format === 'pdf' ? exportPdf(context, filter) : exportXlsx(context, filter);
}

async function exportXlsx(context: Context, filter: ExportOrdersInput): Promise<FileResponse> {
  const { database, services, now } = context;
  const { t } = services;
  await recordExport(context, filter);
  async function* rows() {
    yield orderColumns.map((column) => t(`intake@columns.${column}`));
    yield* orderRows(database.db, { filter, most: maxExportedOrders, now, t });
  }
  return {
    stream: createXlsxStream(rows()),
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: `attachment; filename="orders-${moscowDay(now)}.xlsx"`,
    cacheControl: 'no-store',
  };
}

async function exportPdf(context: Context, filter: ExportOrdersInput): Promise<FileResponse> {
  const { database, services, now, accountId } = context;
  const { t, settings } = services;
  const { productName } = settings;
  await limitDrawing(database.db, 'orders-pdf', accountId);
  const rows: (readonly string[])[] = [];
  for await (const row of orderRows(database.db, { filter, most: maxPdfOrders + 1, now, t })) rows.push(row);
  if (rows.length > maxPdfOrders)
    throw new Refusal('validation_failed', {
      field: 'format',
      text: 'intake@rules.pdfTooLong',
      vars: { most: maxPdfOrders.toLocaleString('ru-RU') },
    });
  await recordExport(context, filter);
  const title = t('intake@export.title');
  const at = formatDateTime(now.toISOString());
  const bytes = await drawPdf({
    title,
    creator: productName,
    createdAt: now,
    footer: `${productName} · ${title} · ${at}`,
    landscape: true,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: t('intake@export.about', { at, count: rows.length }) },
      { kind: 'table', columns: pdfColumns.map(([name, share]) => ({ title: t(name), share })), rows },
    ],
  });
  return bytesResponse(bytes, `orders-${moscowDay(now)}.pdf`);
}

const pdfColumns = [
  ['intake@columns.number', 1.8],
  ['intake@columns.category', 1.4],
  ['intake@columns.scenario', 2.1],
  ['intake@columns.author', 1.7],
  ['intake@columns.status', 1.4],
  ['intake@columns.pending', 1.5],
  ['intake@columns.days', 1],
  ['intake@columns.officer', 1.6],
  ['intake@columns.labels', 1.1],
  ['intake@columns.submittedAt', 1.2],
] as const;

/** Only the names of the conditions: a searched name of a person would outlive its erasure in the audit log. */
async function recordExport(
  { database, accountId, clientInfo }: Context,
  given: ExportOrdersInput,
): Promise<void> {
  const filter = Object.entries(given).flatMap(([name, value]) => (value && value.length > 0 ? [name] : []));
  await database.tx((tx) =>
    record(tx, {
      kind: 'application.exported',
      actorId: accountId,
      payload: { filter },
      ipPrefix: networkOf(clientInfo.ip),
    }),
  );
}
