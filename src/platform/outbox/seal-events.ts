/**
 * Seals the audit log with a chain of hashes (migration 0062). Inserting an event costs nothing extra: a job seals ranges
 * of ids that can get no more events. A range never spans two months, because the log is dropped by months.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/tables.ts';
import { firstIdOf } from './event-months.ts';

const batchSize = 5000;
const nilId = '00000000-0000-0000-0000-000000000000';
/** Bytes of an id and of its digest in `rows`. */
export const idBytes = 16;
export const rowBytes = 32;

export const sealHash = (previous: Uint8Array, rows: Uint8Array): Buffer =>
  createHash('sha256').update(previous).update(rows).digest();

/** A transaction takes a minute at most, so no event is added before this time any more. */
export async function readFinishedTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`SELECT clock_timestamp() - interval '2 minutes' AS time`.execute(
    db,
  );
  return rows[0]!.time;
}

/** Seals one range that ends before `until`. Returns the number of its events, 0 when all are sealed. */
export async function sealNextEvents(tx: Tx, until: Date): Promise<number> {
  const last = await tx
    .selectFrom('event_seal')
    .select(['number', 'last_id', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const afterId = last?.last_id ?? nilId;
  const lastId = await findEndOfRange(tx, { afterId, until });
  if (lastId === undefined) return 0;
  const { rows } = await readEventRows(tx, { afterId, lastId });
  const previous = Buffer.from(last?.hash ?? []);
  await tx
    .insertInto('event_seal')
    .values({
      number: (last?.number ?? 0) + 1,
      after_id: afterId,
      last_id: lastId,
      rows,
      previous_hash: previous,
      hash: sealHash(previous, rows),
    })
    .execute();
  return rows.length / rowBytes;
}

export interface EventRange {
  /** Excluded. */
  afterId: string;
  lastId: string;
}

async function findEndOfRange(
  tx: Tx,
  { afterId, until }: { afterId: string; until: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; month: Date }>`
    SELECT id, date_trunc('month', to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
      AT TIME ZONE 'UTC') + interval '1 month' AS month
    FROM event WHERE id > ${afterId} AND id < ${firstIdOf(until)} ORDER BY id LIMIT 1`.execute(tx);
  const first = rows[0];
  if (!first) return undefined;
  const { rows: ends } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id FROM event WHERE id >= ${first.id} AND id < least(${firstIdOf(until)}::uuid, ${firstIdOf(first.month)}::uuid)
      ORDER BY id LIMIT ${batchSize}) range ORDER BY id DESC LIMIT 1`.execute(tx);
  return ends[0]!.id;
}

/** The ids and digests of the events as they are now. */
export async function readEventRows(
  db: Db | Tx,
  { afterId, lastId }: EventRange,
): Promise<{ rows: Buffer; erased: number }> {
  const { rows } = await sql<{ rows: Uint8Array; erased: number }>`
    SELECT coalesce(string_agg(uuid_send(id) || substr(event_digest(id, kind, actor_id, subject_id, at,
        coalesce(erased_digest, event_content_digest(payload, ip_prefix))), 1, 16), ''::bytea ORDER BY id), '') AS rows,
      count(erased_at)::int AS erased
    FROM event WHERE id > ${afterId} AND id <= ${lastId}`.execute(db);
  const [range] = rows;
  return { rows: Buffer.from(range!.rows), erased: range!.erased };
}
