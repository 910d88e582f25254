/**
 * Work by the clock. A job is a row, and its lease is taken by one conditional update, so of several processes exactly
 * one runs it; what was missed while nobody ran is made up for once.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { describeError, type Log } from '#platform/log/log.ts';

export interface Job {
  name: string;
  /** The first moment after `now` at which it is due again: see `every` and `dailyAt`. */
  nextAfter(now: Date): Date;
  /** May run again after a crash, so it repeats harmlessly. */
  run(context: { database: Database; now: Date; signal: AbortSignal }): Promise<void>;
}

export interface Schedule {
  start(): void;
  /** Runs what is due now, one job after another; returns the names. */
  runDue(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface ScheduleOptions {
  database: Database;
  jobs: readonly Job[];
  log: Log;
  clock: Clock;
}

const lookMs = 15_000;
const leaseMs = 10 * 60_000;
const minute = 60_000;
const moscowMinutes = 180;

export const every =
  ({ minutes }: { minutes: number }): Job['nextAfter'] =>
  (now) =>
    new Date((Math.floor(now.getTime() / (minutes * minute)) + 1) * minutes * minute);

/** `time` is HH:MM of Moscow, which keeps the same offset all year. */
export const dailyAt = (time: string): Job['nextAfter'] => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = 24 * 60 * minute;
  const shift = (hours * 60 + minutes - moscowMinutes) * minute;
  return (now) => new Date((Math.floor((now.getTime() - shift) / day) + 1) * day + shift);
};

export function createSchedule(options: ScheduleOptions): Schedule {
  const { log, jobs } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<string[]> | undefined;

  async function runDue(): Promise<string[]> {
    const done: string[] = [];
    for (const job of jobs) if (await runIfDue(options, job)) done.push(job.name);
    return done;
  }

  function look(): void {
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
      timer ??= setInterval(look, lookMs).unref();
      look();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function runIfDue(options: ScheduleOptions, job: Job): Promise<boolean> {
  const { database, log, clock } = options;
  const lease = await claimJob(options, job);
  if (!lease) return false;
  let failure: string | null = null;
  try {
    await job.run({ database, now: clock.now(), signal: AbortSignal.timeout(leaseMs) });
  } catch (error) {
    const { type, message } = describeError(error);
    failure = `${type}: ${message}`;
    log.error('job.failed', { job: job.name }, error);
  }
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

/** Returns the end of the lease, which also proves it, or undefined when the job is not due or somebody else's. */
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
