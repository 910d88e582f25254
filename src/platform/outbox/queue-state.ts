/** Counts the waiting work of the outbox and the jobs for the operator. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';

export interface OutboxState {
  waiting: number;
  parked: number;
  /** How late the most overdue delivery is. */
  overdueSeconds: number;
}

export interface JobState {
  name: string;
  isFailing: boolean;
  overdueSeconds: number;
  /** Null before the first success. */
  secondsSinceSuccess: number | null;
}

export async function readOutboxState(db: Db, now: Date): Promise<OutboxState> {
  const [waiting, parked] = await Promise.all([countIn(db, 'waiting'), countIn(db, 'parked')]);
  return {
    waiting: waiting.count,
    parked: parked.count,
    overdueSeconds: waiting.nextAt ? secondsBetween(waiting.nextAt, now) : 0,
  };
}

/** Counts one state per query: each has a partial index, and done deliveries stay for a month. */
const countIn = (db: Db, state: 'waiting' | 'parked') =>
  db
    .selectFrom('delivery')
    .select(({ fn }) => [sql<number>`count(*)`.as('count'), fn.min('next_at').as('nextAt')])
    .where('state', '=', sql.lit(state))
    .executeTakeFirstOrThrow();

export async function readJobStates(db: Db, now: Date): Promise<JobState[]> {
  const rows = await db
    .selectFrom('job')
    .select(['name', 'next_at', 'done_at', 'last_error'])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    isFailing: row.last_error !== null,
    overdueSeconds: secondsBetween(row.next_at, now),
    secondsSinceSuccess: row.done_at && secondsBetween(row.done_at, now),
  }));
}

/** Zero for a time in the future. */
const secondsBetween = (from: Date, to: Date): number => Math.max(0, (to.getTime() - from.getTime()) / 1000);
