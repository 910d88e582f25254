/**
 * Scheduled jobs. A job is a row whose lease is taken by one conditional update, so exactly one of several processes runs
 * it. Runs missed while no process was up are made up by a single run. A job of each process has no row.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { describeError, type Log } from '#platform/log/log.ts';

export interface Job {
  name: string;
  /** The next due time after `now`: see `every` and `dailyAt`. */
  nextAfter(now: Date): Date;
  /** Runs in every process, at its start and when due: for the files on the disk of its host. */
  inEachProcess?: boolean;
  /** Must be idempotent: it may run again after a crash. */
  run(context: { database: Database; now: Date; signal: AbortSignal }): Promise<void>;
}

export interface Schedule {
  start(): void;
  /** Runs the due jobs one after another. Returns their names. */
  runDue(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface ScheduleOptions {
  database: Database;
  jobs: readonly Job[];
  log: Log;
  clock: Clock;
}

const pollMs = 15_000;
const leaseMs = 10 * 60_000;
const minuteMs = 60_000;
const moscowOffsetMinutes = 180;

export const every =
  ({ minutes }: { minutes: number }): Job['nextAfter'] =>
  (now) =>
    new Date((Math.floor(now.getTime() / (minutes * minuteMs)) + 1) * minutes * minuteMs);

/** `time` is HH:MM in Moscow, which has no daylight saving time. */
export const dailyAt = (time: string): Job['nextAfter'] => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = 24 * 60 * minuteMs;
  const offsetMs = (hours * 60 + minutes - moscowOffsetMinutes) * minuteMs;
  return (now) => new Date((Math.floor((now.getTime() - offsetMs) / day) + 1) * day + offsetMs);
};

export function createSchedule(options: ScheduleOptions): Schedule {
  const { log, jobs } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<string[]> | undefined;
  const runLocal = localRunner(options);

  async function runDue(): Promise<string[]> {
    const done: string[] = [];
    for (const job of jobs)
      if (await (job.inEachProcess ? runLocal(job) : runIfDue(options, job))) done.push(job.name);
    return done;
  }

  function poll(): void {
    running ??= runDue()
      .catch((error: unknown) => {
        log.error('schedule.failed', {}, error);
        return [];
      })
      .finally(() => {
        running = undefined;
      });
  }

  return {
    runDue,
    start() {
      timer ??= setInterval(poll, pollMs).unref();
      poll();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Keeps the due times of the jobs of this process. */
function localRunner(options: ScheduleOptions): (job: Job) => Promise<boolean> {
  const nextByName = new Map<string, Date>();
  return async (job) => {
    const now = options.clock.now();
    const next = nextByName.get(job.name);
    if (next && next > now) return false;
    nextByName.set(job.name, job.nextAfter(now));
    await runJob(options, job);
    return true;
  };
}

/** Returns the description of the error, null after a success. */
async function runJob({ database, log, clock }: ScheduleOptions, job: Job): Promise<string | null> {
  try {
    await job.run({ database, now: clock.now(), signal: AbortSignal.timeout(leaseMs) });
    return null;
  } catch (error) {
    log.error('job.failed', { job: job.name }, error);
    const { type, message } = describeError(error);
    return `${type}: ${message}`;
  }
}

async function runIfDue(options: ScheduleOptions, job: Job): Promise<boolean> {
  const { database, clock } = options;
  const lease = await claimJob(options, job);
  if (!lease) return false;
  const failure = await runJob(options, job);
  await database.db
    .updateTable('job')
    .set({
      next_at: job.nextAfter(clock.now()),
      leased_until: null,
      last_error: failure,
      ...(failure === null && { done_at: clock.now() }),
    })
    .where('name', '=', job.name)
    .where('leased_until', '=', lease)
    .execute();
  return true;
}

/** Returns the end of the lease, which also identifies it. Undefined when the job is not due or leased elsewhere. */
async function claimJob(
  { database, clock }: ScheduleOptions,
  { name, nextAfter }: Job,
): Promise<Date | undefined> {
  const now = clock.now();
  const lease = new Date(now.getTime() + leaseMs);
  const { numUpdatedRows } = await database.db
    .updateTable('job')
    .set({ leased_until: lease })
    .where('name', '=', name)
    .where('next_at', '<=', now)
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return lease;
  await database.db
    .insertInto('job')
    .values({ name, next_at: nextAfter(now), leased_until: null, done_at: null, last_error: null })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return undefined;
}
