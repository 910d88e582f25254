/** Exports of the audit log: streamed in batches, limited, and recorded before the first row leaves. */
import { kindLabel } from '#features/audit/kind-label.ts';
import { actorName, subjectName } from '#features/audit/record-names.ts';
import { maxExportedEntries } from '#features/audit/constants.ts';
import type { ExportInput, LogEntry } from '#features/audit/schemas.ts';
import { auditFilterOf } from '#features/audit/server/list-log.ts';
import { nameEntries } from '#features/audit/server/name-entries.ts';
import type {} from '#features/audit/server/events.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { createCsvStream } from '#platform/files/csv-stream.ts';
import { createXlsxStream } from '#platform/files/xlsx-stream.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { listAuditEntries } from '#platform/outbox/audit-log.ts';
import type { AuditFilter } from '#platform/outbox/audit-log.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

const batchSize = 1000;

const types = {
  csv: { mime: 'text/csv; charset=utf-8', create: createCsvStream },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    create: createXlsxStream,
  },
} as const;

/** Throws `rate_limited`. */
export async function exportLog(context: HandlerContext<ExportInput, unknown>): Promise<FileResponse> {
  const { database, accountId, clientInfo, now, input } = context;
  const { format, ...conditions } = input;
  await limitRate(database.db, { key: `log-export:${accountId}`, limit: 20, seconds: 3600 });
  const filter = await auditFilterOf(database.db, conditions);
  await database.tx((tx) =>
    record(tx, {
      kind: 'log.exported',
      actorId: accountId,
      payload: { format, filter: namesOf(conditions) },
      ipPrefix: networkOf(clientInfo.ip),
    }),
  );
  const { mime, create } = types[format];
  return {
    stream: create(rowsOf(database.db, { filter, now, t: await loadTranslator() })),
    mime,
    disposition: `attachment; filename="log-${moscowDay(now)}.${format}"`,
    cacheControl: 'no-store',
  };
}

/** Without the values: a name that was typed would outlive the erasure of its owner. */
const namesOf = (conditions: Omit<ExportInput, 'format'>): string[] =>
  Object.entries(conditions).flatMap(([name, value]) => (value ? [name] : []));

interface Rows {
  filter: AuditFilter;
  now: Date;
  t: Translate;
}

async function* rowsOf(db: Db, { filter, now, t }: Rows): AsyncGenerator<readonly string[]> {
  yield [
    t('audit@when'),
    t('audit@actor'),
    t('audit@what'),
    t('audit@code'),
    t('audit@subject'),
    t('audit@subjectId'),
  ];
  let before: string | undefined;
  for (let count = 0; count < maxExportedEntries; count += batchSize) {
    const entries = await listAuditEntries(db, { ...filter, before, limit: batchSize, now });
    for (const entry of await nameEntries(db, entries)) yield rowOf(t, entry);
    before = entries.at(-1)?.id;
    if (entries.length < batchSize) return;
  }
}

const rowOf = (t: Translate, { at, actor, kind, subject }: LogEntry): string[] => [
  formatDateTime(at),
  actorName(t, actor),
  kindLabel(t, kind),
  kind,
  subjectName(t, subject),
  subject?.id ?? '',
];
