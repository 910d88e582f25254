/** Rows of the jobs. The lease is taken by one conditional update, so exactly one of several processes runs a job. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

interface LeasedJob {
  name: string;
  /** The next due time after `now`. */
  nextAfter(now: Date): Date;
}

export const leaseMs = 10 * 60_000;

/** Clocks of two processes differ by less than this. */
const skewMs = 60_000;

/** A time that is further away than the job can set was written by a wrong clock and is ignored. */
const dueAt = ({ nextAfter }: LeasedJob, now: Date): { now: Date; tooFar: Date; lease: Date } => {
  const next = nextAfter(now);
  const periodMs = nextAfter(next).getTime() - next.getTime();
  return { now, tooFar: later(now, periodMs + skewMs), lease: later(now, leaseMs) };
};

const isDue = ({ now, tooFar, lease }: ReturnType<typeof dueAt>) => sql<boolean>`
  (next_at <= ${now} OR next_at > ${tooFar})
  AND (leased_until IS NULL OR leased_until <= ${now} OR leased_until > ${later(lease, skewMs)})`;

/** One statement, because usually nothing is due. A job without a row gets one and waits for its time. */
export async function listDue({ db }: Database, jobs: readonly LeasedJob[], now: Date): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const conditions = jobs.map((job) => sql<boolean>`name = ${job.name} AND ${isDue(dueAt(job, now))}`);
  const rows = await db
    .selectFrom('job')
    .select(['name', sql<boolean>`${sql.join(conditions, sql` OR `)}`.as('isDue')])
    .execute();
  const known = new Set(rows.map(({ name }) => name));
  const values = jobs
    .filter(({ name }) => !known.has(name))
    .map(({ name, nextAfter }) => ({
      ...{ name, next_at: nextAfter(now) },
      ...{ leased_until: null, done_at: null, last_error: null },
    }));
  if (values.length > 0)
    await db
      .insertInto('job')
      .values(values)
      .onConflict((oc) => oc.doNothing())
      .execute();
  return new Set(rows.flatMap((row) => (row.isDue ? [row.name] : [])));
}

/** Returns the end of the lease, which also identifies it. Undefined when the job is not due or leased elsewhere. */
export async function claimJob({ db }: Database, job: LeasedJob, now: Date): Promise<Date | undefined> {
  const due = dueAt(job, now);
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ leased_until: due.lease })
    .where('name', '=', job.name)
    .where(isDue(due))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? due.lease : undefined;
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
