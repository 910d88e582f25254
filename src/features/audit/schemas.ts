import * as z from 'zod/mini';
import { day, emptyAsDefault, emptyAsUndefined, id, integer } from '#api/wire-types.ts';
import { exportFormats, logPageSize } from '#features/audit/constants.ts';
import { allEventKinds, eventAreas } from '#features/audit/event-kinds.ts';
import { maxPageSize } from '#kernel/page.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

const conditions = {
  /** Days of Moscow, both included. */
  from: emptyAsUndefined(day),
  to: emptyAsUndefined(day),
  /** An area or one kind. */
  kind: emptyAsUndefined(z.enum([...eventAreas, ...allEventKinds], 'rules@common.unknown')),
  /** A name, an email or an id. */
  actor: optionalText(120),
  /** A person, an organization, the whole title of a scenario, the number of an application or a protocol, or an id. */
  subject: optionalText(120),
};

export const logFilter = z.object({
  ...conditions,
  /** The last entry of the previous page. */
  before: emptyAsUndefined(id),
  limit: emptyAsDefault(integer(1, maxPageSize), logPageSize),
});
export type LogFilter = z.infer<typeof logFilter>;

const named = z.object({
  /** Null for a record with a number instead of an id. */
  id: z.nullable(z.string()),
  /** What it is. Null when neither its row nor the kind of the event says it. */
  type: z.nullable(z.string()),
  /** Empty for a record without a name of its own. Null: the record was deleted. */
  name: z.nullable(z.string()),
});
export type NamedRecord = z.infer<typeof named>;

const entry = {
  id: z.string(),
  kind: z.string(),
  at: z.string(),
  /** Null: the system itself. */
  actor: z.nullable(named),
  subject: z.nullable(named),
};

const logEntry = z.object(entry);
export type LogEntry = z.infer<typeof logEntry>;

export const logPage = z.object({
  items: z.array(logEntry),
  /** `before` of the next page. */
  next: z.nullable(z.string()),
});
export type LogPage = z.infer<typeof logPage>;

export const logEntryDetails = z.object({
  ...entry,
  /** The network, never the whole address. */
  network: z.nullable(z.string()),
  details: z.array(z.object({ field: z.string(), value: z.string() })),
});
export type LogEntryDetails = z.infer<typeof logEntryDetails>;

export const exportInput = z.object({ ...conditions, format: z.enum(exportFormats, 'rules@common.unknown') });
export type ExportInput = z.infer<typeof exportInput>;
