import { sql } from 'kysely';
import { findAccountIds } from '#features/accounts/server/find-accounts.ts';
import { eventAreas, kindsOfArea, technicalKinds } from '#features/audit/event-kinds.ts';
import type { ExportInput, LogEntryDetails, LogFilter, LogPage } from '#features/audit/schemas.ts';
import { entryDetails } from '#features/audit/server/entry-details.ts';
import { nameEntries } from '#features/audit/server/name-entries.ts';
import { addDays } from '#kernel/add-days.ts';
import { startOfMoscowDay } from '#kernel/calendar.ts';
import { isId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { matchesWords, splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';
import { findAuditEntry, listAuditEntries } from '#platform/outbox/audit-log.ts';
import type { AuditFilter } from '#platform/outbox/audit-log.ts';

const maxMatches = 100;
export async function listLog(db: Db, { filter, now }: { filter: LogFilter; now: Date }): Promise<LogPage> {
  const { limit, before } = filter;
  const conditions = await auditFilterOf(db, filter);
  const entries = await listAuditEntries(db, { ...conditions, before, limit: limit + 1, now });
  const page = entries.slice(0, limit);
  return {
    items: await nameEntries(db, page),
    next: entries.length > limit ? page.at(-1)!.id : null,
  };
}

/** Throws `not_found`. */
export async function readLogEntry(db: Db, id: string): Promise<LogEntryDetails> {
  const entry = await findAuditEntry(db, id);
  if (!entry) throw new Refusal('not_found');
  const [named] = await nameEntries(db, [entry]);
  return { ...named!, network: entry.network, details: entryDetails(entry.payload) };
}

/** Texts become ids: an officer who may read the log need not know ids. */
export async function auditFilterOf(db: Db, filter: Omit<ExportInput, 'format'>): Promise<AuditFilter> {
  const { from, to, kind, actor, subject } = filter;
  return {
    from: from === undefined ? undefined : startOfMoscowDay(from),
    to: to === undefined ? undefined : addDays(startOfMoscowDay(to), 1),
    ...(kind === undefined ? { exceptKinds: technicalKinds } : { kinds: kindsOf(kind) }),
    actorIds: actor === '' ? undefined : await peopleOf(db, actor),
    subjectIds: subject === '' ? undefined : await subjectsOf(db, subject),
  };
}

function kindsOf(kind: string): string[] {
  const area = eventAreas.find((one) => one === kind);
  return area ? kindsOfArea(area) : [kind];
}

const peopleOf = async (db: Db, text: string): Promise<string[]> =>
  isId(text) ? [text] : findAccountIds(db, { search: text, limit: maxMatches });

async function subjectsOf(db: Db, text: string): Promise<string[]> {
  if (isId(text)) return [text];
  const people = await peopleOf(db, text);
  const words = splitWords(text).map((word) => [word]);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM scenario WHERE title = ${text} LIMIT ${maxMatches}`.execute(db);
  const { rows: organizations } = await sql<{ id: string }>`
    SELECT id FROM organization WHERE ${words.length ? matchesWords(sql`plain_words(name)`, words) : sql`false`}
    LIMIT ${maxMatches}`.execute(db);
  return [...people, ...[...rows, ...organizations, ...(await numberedOf(db, text))].map(({ id }) => id)];
}

/** Applications and protocols with this number, as officers read it. */
async function numberedOf(db: Db, text: string): Promise<{ id: string }[]> {
  const code = text.toUpperCase();
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM application WHERE number = ${code} UNION ALL
    SELECT id FROM protocol WHERE label = ${code}`.execute(db);
  return rows;
}
