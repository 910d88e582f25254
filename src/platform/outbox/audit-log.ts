/**
 * Reads the audit log, newest first. An id begins with its time, so ranges of ids are periods and name the partitions.
 * A page is looked for in the last month first, then in half a year, then in the rest: the index of a filter then sorts
 * few rows.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { firstIdOf } from './event-months.ts';

export interface AuditEntry {
  id: string;
  kind: string;
  actorId: string | null;
  subjectId: string | null;
  /** Of a subject that has a number instead of an id. */
  number: string | null;
  at: Date;
}

export interface AuditFilter {
  /** Without duplicates. Absent lists do not limit; an empty list matches nothing. */
  kinds?: readonly string[] | undefined;
  exceptKinds?: readonly string[] | undefined;
  actorIds?: readonly string[] | undefined;
  subjectIds?: readonly string[] | undefined;
  from?: Date | undefined;
  /** Excluded. */
  to?: Date | undefined;
  /** The last entry of the previous page. */
  before?: string | undefined;
}

const columns = sql`event.id, kind, actor_id AS "actorId", subject_id AS "subjectId", at,
  CASE WHEN subject_id IS NULL THEN payload->>'id' END AS number`;
const day = 86_400_000;
const windowDays = [31, 214];

export async function listAuditEntries(
  db: Db,
  { limit, now, ...filter }: AuditFilter & { limit: number; now: Date },
): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let before = filter.before ?? (filter.to && firstIdOf(filter.to));
  if (filter.to && before && before > firstIdOf(filter.to)) before = firstIdOf(filter.to);
  const newest = before ? Math.min(timeOf(before), now.getTime()) : now.getTime();
  const starts = windowDays.map((days) => firstIdOf(new Date(newest - days * day)));
  const first = filter.from && firstIdOf(filter.from);
  for (const start of [...starts.filter((id) => !first || id > first), first]) {
    const rows = await selectEntries(db, { ...filter, start, before, limit: limit - found.length });
    found.push(...rows);
    if (found.length === limit) break;
    before = start;
  }
  return found;
}

interface Range {
  start: string | undefined;
  before: string | undefined;
  limit: number;
}

async function selectEntries(db: Db, { start, before, limit, ...filter }: AuditFilter & Range) {
  const { actorIds, subjectIds } = filter;
  const conditions = [
    sql`true`,
    ...(start ? [sql`id >= ${start}`] : []),
    ...(before ? [sql`id < ${before}`] : []),
    ...(filter.kinds ? [sql`kind = ANY (${[...filter.kinds]}::text[])`] : []),
    ...(filter.exceptKinds ? [sql`kind <> ALL (${[...filter.exceptKinds]}::text[])`] : []),
    ...(subjectIds ? [sql`subject_id = ANY (${[...subjectIds]}::uuid[])`] : []),
  ] satisfies RawBuilder<unknown>[];
  const newest = (condition: RawBuilder<unknown>) => sql`(
    SELECT * FROM event WHERE ${sql.join([...conditions, condition], sql` AND `)} ORDER BY id DESC LIMIT ${limit}) event`;
  const source =
    actorIds && actorIds.length > 1
      ? // By their index, each alone. For all at once the planner would rather walk the events of everybody.
        sql`unnest(${[...actorIds]}::uuid[]) AS actor (id) CROSS JOIN LATERAL ${newest(sql`actor_id = actor.id`)}`
      : newest(actorIds ? sql`actor_id = ANY (${[...actorIds]}::uuid[])` : sql`true`);
  const { rows } = await sql<AuditEntry>`
    SELECT ${columns} FROM ${source} ORDER BY event.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface AuditDetails extends AuditEntry {
  payload: Record<string, unknown>;
  network: string | null;
}

/** Without the secrets of messages. */
export async function findAuditEntry(db: Db, id: string): Promise<AuditDetails | undefined> {
  const { rows } = await sql<AuditDetails>`
    SELECT ${columns}, payload, ip_prefix AS network FROM event WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** The milliseconds at the beginning of an id. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
