/**
 * The months of the audit log: partitions of `event` by id, because an id begins with its time. The default
 * partition holds the rows that fit no month.
 */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

const monthsAhead = 12;

/**
 * Adds the months of the coming year and drops those that ended more than `retentionMonths` ago, with their deliveries. The
 * default partition goes when all its events were recorded before.
 */
export async function rotateEventMonths(
  database: Database,
  { now, retentionMonths }: { now: Date; retentionMonths: number },
): Promise<void> {
  const partitions = await listPartitions(database.db);
  const coveredTo = partitions.at(-1)?.end ?? firstIdOf(now);
  for (let n = 0; n <= monthsAhead; n++) {
    const month = startOfMonth(now, n);
    if (firstIdOf(month) >= coveredTo) await database.tx((tx) => addMonth(tx, month));
  }
  const firstRetained = startOfMonth(now, -retentionMonths);
  for (const { name, end } of partitions) {
    if (end <= firstIdOf(firstRetained)) await database.tx((tx) => dropPartition(tx, name));
  }
  await database.tx((tx) => replaceOldDefault(tx, firstRetained));
  await database.db.deleteFrom('event_seal').where('last_id', '<', firstIdOf(firstRetained)).execute();
  // The previous release adds months without protection.
  await database.tx(protectPartitions);
}

interface Partition {
  name: string;
  /** The first id after the month. */
  end: string;
}

/** In the order of time, without the default partition. */
async function listPartitions(db: Db): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    SELECT * FROM (
      SELECT c.relname AS name, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO [(]''(.+)''[)]') AS "end"
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'event'::regclass) p
    WHERE "end" IS NOT NULL ORDER BY "end"`.execute(db);
  return rows;
}

/** ATTACH allows concurrent writes, unlike CREATE TABLE … PARTITION OF. */
async function addMonth(tx: Tx, month: Date): Promise<void> {
  const [start, end] = [firstIdOf(month), firstIdOf(startOfMonth(month, 1))];
  const { rows } = await sql`SELECT FROM event_default WHERE id >= ${start} AND id < ${end} LIMIT 1`.execute(
    tx,
  );
  // The month has begun in the default partition, so it stays there.
  if (rows.length) return;
  const table = sql.table(`event_${month.toISOString().slice(0, 7).replace('-', '_')}`);
  await limitLockWait(tx);
  await sql`CREATE TABLE ${table} (LIKE event INCLUDING ALL)`.execute(tx);
  await sql`ALTER TABLE event ATTACH PARTITION ${table} FOR VALUES FROM (${sql.lit(start)}) TO (${sql.lit(end)})`.execute(
    tx,
  );
  await protectPartitions(tx);
}

/**
 * Drops the default partition when all its events are expired. It holds ids of a wrong clock, and months that could not
 * be added because of such an id.
 */
async function replaceOldDefault(tx: Tx, firstRetained: Date): Promise<void> {
  const { rows } = await sql<{ last: Date | null }>`SELECT max(at) AS last FROM event_default`.execute(tx);
  const last = rows[0]!.last;
  if (!last || last >= firstRetained) return;
  await dropPartition(tx, 'event_default');
  await sql`CREATE TABLE event_default PARTITION OF event DEFAULT`.execute(tx);
  await protectPartitions(tx);
}

/** Each partition needs its own trigger that refuses TRUNCATE. */
async function protectPartitions(tx: Tx): Promise<void> {
  await limitLockWait(tx);
  await sql`SELECT protect_event_partitions()`.execute(tx);
}

async function dropPartition(tx: Tx, name: string): Promise<void> {
  const table = sql.table(name);
  await limitLockWait(tx);
  await sql`DELETE FROM delivery WHERE event_id IN (SELECT id FROM ${table})`.execute(tx);
  // The foreign key of `delivery` prevents DROP alone.
  await sql`ALTER TABLE event DETACH PARTITION ${table}`.execute(tx);
  await sql`DROP TABLE ${table}`.execute(tx);
}

/** Other statements queue behind a waiting lock, so the job gives up soon and tries again the next day. */
const limitLockWait = (tx: Tx) => sql`SET LOCAL lock_timeout = '500ms'`.execute(tx);

const startOfMonth = (date: Date, offset: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset));

/** The smallest UUID of version 7 that can be made at this time or later. */
export function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
