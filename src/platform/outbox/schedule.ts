/**
 * Runs scheduled jobs, a few at a time, so that a long one does not hold up the others. Runs that were missed while no
 * process was up are made up by a single run. A job that runs in every process has no row.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { concurrencyLimiter } from '#platform/concurrency-limiter.ts';
import { claimJob, leaseMs, listDue, releaseJob } from './job-lease.ts';

export interface Job {
  name: string;
  /** The next due time after `now`: see `every` and `dailyAt`. */
  nextAfter(now: Date): Date;
  /** Runs in every process, at its start and when due: for the files on the disk of its host. */
  inEachProcess?: boolean;
  /** Must be idempotent: it may run again after a crash. `unfinished` runs it again at the next look. */
  run(context: JobContext): Promise<'unfinished' | void>;
}

export interface JobContext {
  database: Database;
  now: Date;
  /** Aborts when the lease ends or the process stops. */
  signal: AbortSignal;
}

export interface Schedule {
  start(): void;
  /** Runs the due jobs and waits for them. Returns their names. */
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
/** Each job holds a connection of the pool most of the time. */
const concurrency = 4;
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
  const stopping = new AbortController();
  const runner = createRunner({ ...options, stopping: stopping.signal });
  const active = new Map<string, Promise<boolean>>();
  const limit = concurrencyLimiter({
    concurrency,
    maxQueue: Number.POSITIVE_INFINITY,
    queueFullError: () => new Error('the queue has no limit'),
  });
  const leasedJobs = jobs.filter(({ inEachProcess }) => !inEachProcess);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<Set<string>> | undefined;

  function start(job: Job): Promise<boolean> {
    const run = limit(async () => !stopping.signal.aborted && (await runner.runIfDue(job))).finally(() =>
      active.delete(job.name),
    );
    active.set(job.name, run);
    return run;
  }

  const look = () =>
    (looking ??= listDue(options.database, leasedJobs, options.clock.now()).finally(
      () => (looking = undefined),
    ));

  /** Does not wait for the jobs. */
  async function startDue(): Promise<Map<string, Promise<boolean>>> {
    const started = new Map<string, Promise<boolean>>();
    const startIdle = (job: Job) => void (active.has(job.name) || started.set(job.name, start(job)));
    // They need no database.
    jobs.filter(({ inEachProcess }) => inEachProcess).forEach(startIdle);
    const due = await look();
    leasedJobs.filter(({ name }) => due.has(name)).forEach(startIdle);
    return started;
  }

  async function runDue(): Promise<string[]> {
    const runs = [...new Map([...active, ...(await startDue())])];
    const done = await Promise.all(runs.map(([, run]) => run));
    return runs.flatMap(([name], at) => (done[at] ? [name] : []));
  }

  function poll(): void {
    startDue()
      .then((started) => Promise.all(started.values()))
      .catch((error: unknown) => log.error('schedule.failed', {}, error));
  }

  return {
    runDue,
    start() {
      timer ??= setInterval(poll, pollMs).unref();
      poll();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.allSettled([looking, ...active.values()]);
    },
  };
}

function createRunner({ database, log, clock, stopping }: ScheduleOptions & { stopping: AbortSignal }) {
  /** Due times of the jobs of this process. */
  const nextByName = new Map<string, Date>();

  async function run(job: Job): Promise<{ failure: string | null; isUnfinished: boolean }> {
    try {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(leaseMs)]);
      const outcome = await job.run({ database, now: clock.now(), signal });
      return { failure: null, isUnfinished: outcome === 'unfinished' };
    } catch (error) {
      log.error('job.failed', { job: job.name }, error);
      const { type, message } = describeError(error);
      return { failure: `${type}: ${message}`, isUnfinished: false };
    }
  }

  async function runLocal(job: Job): Promise<boolean> {
    const now = clock.now();
    const next = nextByName.get(job.name);
    if (next && next > now) return false;
    nextByName.set(job.name, job.nextAfter(now));
    await run(job);
    return true;
  }

  async function runLeased(job: Job): Promise<boolean> {
    const lease = await claimJob(database, job, clock.now());
    if (!lease) return false;
    const { failure, isUnfinished } = await run(job);
    const now = clock.now();
    await releaseJob(database, job.name, {
      lease,
      failure,
      nextAt: isUnfinished ? now : job.nextAfter(now),
      now,
    });
    return true;
  }

  return { runIfDue: (job: Job) => (job.inEachProcess ? runLocal(job) : runLeased(job)) };
}
