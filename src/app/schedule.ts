/** All scheduled jobs. Each runs in one process at a time, unless it says that each process runs it. */
import { sweepSessions } from '#features/accounts/server/sweep-sessions.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';
import { sweepFaqVotes } from '#features/content/server/rate-faq-item.ts';
import { sweepMedia } from '#features/editing/server/sweep-media.ts';
import { expireWaitlist } from '#features/organization/server/expire-waitlist.ts';
import { sweepNewsViews } from '#features/news/server/count-view.ts';
import { publishDueNews } from '#features/news/server/move-news.ts';
import { sweepPhoneCodes } from '#features/phone/server/sweep-codes.ts';
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { sweepQuestions } from '#features/support/server/sweep-questions.ts';
import { systemClock } from '#platform/clock.ts';
import { sweepCounters } from '#platform/http/rate-limit.ts';
import { sweepDeliveries, sweepSecrets } from '#platform/outbox/deliveries.ts';
import { keepEventMonths } from '#platform/outbox/event-months.ts';
import { parkUnknown } from '#platform/outbox/parked-deliveries.ts';
import { createSchedule, dailyAt, every } from '#platform/outbox/schedule.ts';
import type { Job, Schedule } from '#platform/outbox/schedule.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sweepBlobs } from '#platform/files/sweep-blobs.ts';
import type { Product } from '#app/product.ts';
import type { Log } from '#platform/log/log.ts';

/** Runs batches, each in its own transaction, until nothing is due. */
const untilDone =
  (some: (tx: Tx, now: Date) => Promise<number>): Job['run'] =>
  async ({ database, now, signal }) => {
    while (!signal.aborted && (await database.tx((tx) => some(tx, now))) > 0);
  };

/** Jobs that delete expired data. */
const cleanupJobs = (files: FileStore): readonly Job[] => [
  {
    name: 'sweep-sessions',
    nextAfter: every({ minutes: 10 }),
    run: ({ database, now }) => sweepSessions(database.db, now),
  },
  {
    name: 'sweep-counters',
    nextAfter: every({ minutes: 60 }),
    run: async ({ database }) => void (await sweepCounters(database.db)),
  },
  {
    name: 'sweep-secrets',
    nextAfter: dailyAt('04:00'),
    run: ({ database, now }) => sweepSecrets(database.db, now),
  },
  {
    name: 'sweep-deliveries',
    nextAfter: dailyAt('04:05'),
    run: untilDone(sweepDeliveries),
  },
  {
    name: 'sweep-phone-codes',
    nextAfter: every({ minutes: 60 }),
    run: ({ database, now }) => sweepPhoneCodes(database.db, now),
  },
  {
    name: 'sweep-faq-voices',
    nextAfter: dailyAt('04:10'),
    run: ({ database, now }) => sweepFaqVotes(database.db, now),
  },
  {
    name: 'sweep-news-views',
    nextAfter: dailyAt('04:15'),
    run: ({ database, now }) => sweepNewsViews(database.db, now),
  },
  {
    name: 'sweep-questions',
    nextAfter: dailyAt('04:20'),
    run: ({ database, now }) => sweepQuestions(database.db, now),
  },
  {
    name: 'sweep-uploads',
    nextAfter: every({ minutes: 60 }),
    inEachProcess: true,
    run: async () => void (await files.sweep()),
  },
  {
    name: 'sweep-media',
    nextAfter: dailyAt('04:30'),
    run: async ({ database, now }) => void (await sweepMedia({ database, files, now })),
  },
  {
    name: 'sweep-blobs',
    nextAfter: dailyAt('04:40'),
    run: async ({ database, now }) => void (await sweepBlobs(database.db, files, now)),
  },
];

/** Jobs that change states or recalculate at a given time. */
const transitionJobs: readonly Job[] = [
  {
    name: 'expire-requests',
    nextAfter: every({ minutes: 10 }),
    run: untilDone((tx, now) => expireRequests(tx, { now })),
  },
  {
    name: 'refresh-name-words',
    nextAfter: dailyAt('03:50'),
    run: ({ database, now }) => database.tx((tx) => refreshNameWords(tx, now)),
  },
  {
    name: 'expire-waitlist',
    nextAfter: every({ minutes: 60 }),
    run: untilDone((tx, now) => expireWaitlist(tx, { now })),
  },
  {
    name: 'publish-news',
    nextAfter: every({ minutes: 1 }),
    run: untilDone((tx, now) => publishDueNews(tx, now)),
  },
  {
    name: 'refresh-ratings',
    nextAfter: dailyAt('03:30'),
    run: ({ database, now }) => database.tx((tx) => startRefresh(tx, now)),
  },
  {
    name: 'refresh-rating-batches',
    nextAfter: every({ minutes: 3 }),
    // A minute at a time: the other jobs of this process wait.
    run: ({ signal, ...context }) =>
      untilDone(async (tx) => Number(await refreshNextBatch(tx)))({
        ...context,
        signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
      }),
  },
];

const unknownDeliveriesJob = (log: Log): Job => ({
  name: 'park-unknown-deliveries',
  nextAfter: every({ minutes: 60 }),
  async run({ database, now }) {
    for (const [subscriber, count] of await parkUnknown(database.db, now))
      log.error('deliveries.unknown-subscriber', { subscriber, count });
  },
});

const auditJob = (keptMonths: number): Job => ({
  name: 'keep-event-months',
  nextAfter: dailyAt('02:50'),
  run: ({ database, now }) => keepEventMonths(database, { now, keptMonths }),
});

interface JobOptions {
  files: FileStore;
  log: Log;
  auditMonths: number;
}

export const listJobs = ({ files, log, auditMonths }: JobOptions): readonly Job[] => [
  auditJob(auditMonths),
  unknownDeliveriesJob(log),
  ...cleanupJobs(files),
  ...transitionJobs,
];

interface StartOptions extends Omit<JobOptions, 'files'> {
  product: Product;
}

export function startSchedule({ product, ...options }: StartOptions): Schedule {
  const { database, services } = product.serverContext;
  const jobs = listJobs({ ...options, files: services.files });
  const schedule = createSchedule({ database, jobs, log: options.log, clock: systemClock });
  schedule.start();
  return schedule;
}
