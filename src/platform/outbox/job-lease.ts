/** Rows of the jobs. The lease is taken by one conditional update, so exactly one of several processes runs a job. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

interface LeasedJob {
  name: string;
  /** The next due time after `now`. */
  nextAfter(now: Date): Date;
}

export const leaseMs = 10 * 60_000;

/** Clocks of two processes differ by less. */
const skewMs = 60_000;

/**
 * Returns the end of the lease, which also identifies it. Undefined when the job is not due or leased elsewhere. A time
 * further away than the job may set was written by a wrong clock and is not waited for.
 */
export async function claimJob(
  { db }: Database,
  { name, nextAfter }: LeasedJob,
  now: Date,
): Promise<Date | undefined> {
  const next = nextAfter(now);
  const periodMs = nextAfter(next).getTime() - next.getTime();
  const lease = later(now, leaseMs);
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ leased_until: lease })
    .where('name', '=', name)
    .where(({ or, eb }) => or([eb('next_at', '<=', now), eb('next_at', '>', later(now, periodMs + skewMs))]))
    .where(({ or, eb }) =>
      or([
        eb('leased_until', 'is', null),
        eb('leased_until', '<=', now),
        eb('leased_until', '>', later(lease, skewMs)),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return lease;
  await db
    .insertInto('job')
    .values({ name, next_at: next, leased_until: null, done_at: null, last_error: null })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return undefined;
}

export interface JobOutcome {
  lease: Date;
  /** Description of the error, null after a success. */
  failure: string | null;
  nextAt: Date;
  now: Date;
}

export async function releaseJob(
  { db }: Database,
  name: string,
  { lease, failure, nextAt, now }: JobOutcome,
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      next_at: nextAt,
      leased_until: null,
      last_error: failure,
      ...(failure === null ? { done_at: now, failures: 0 } : { failures: sql<number>`failures + 1` }),
    })
    .where('name', '=', name)
    .where('leased_until', '=', lease)
    .execute();
}

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** A single failure may be a restart of the database. */
const failuresToShow = 2;

export interface FailingJob {
  name: string;
  error: string;
}

export async function listFailingJobs({ db }: Database): Promise<FailingJob[]> {
  const rows = await db
    .selectFrom('job')
    .select(['name', 'last_error'])
    .where('failures', '>=', failuresToShow)
    .orderBy('name')
    .execute();
  return rows.map(({ name, last_error }) => ({ name, error: last_error ?? '' }));
}
