/** All scheduled jobs. Each runs in one process at a time, unless it says that each process runs it. */
import { refreshAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { sweepSessions } from '#features/accounts/server/sweep-sessions.ts';
import { refreshCities } from '#features/catalogue/server/author-cities.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';
import { refillNextBatch, refreshRecentAuthors } from '#features/catalogue/server/refresh-search-rows.ts';
import { sweepScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { sweepFaqVotes } from '#features/content/server/rate-faq-item.ts';
import { sweepMedia } from '#features/editing/server/sweep-media.ts';
import { expireWaitlist } from '#features/organization/server/expire-waitlist.ts';
import { sweepNewsViews } from '#features/news/server/count-view.ts';
import { publishDueNews } from '#features/news/server/move-news.ts';
import { sweepPhoneCodes } from '#features/phone/server/sweep-codes.ts';
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { correctSearchRows } from '#features/scenarios/server/correct-search-rows.ts';
import { sweepQuestions } from '#features/support/server/sweep-questions.ts';
import { systemClock } from '#platform/clock.ts';
import { sweepCounters } from '#platform/http/rate-limit.ts';
import { sweepDeliveries, sweepSecrets } from '#platform/outbox/deliveries.ts';
import { keepEventMonths } from '#platform/outbox/event-months.ts';
import { parkUnknown } from '#platform/outbox/parked-deliveries.ts';
import { createSchedule, dailyAt, every } from '#platform/outbox/schedule.ts';
import type { Job, Schedule } from '#platform/outbox/schedule.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sweepBlobs } from '#platform/files/sweep-blobs.ts';
import type { Product } from '#app/product.ts';
import type { Log } from '#platform/log/log.ts';

/** A backlog is worked off in parts of this length. */
const batchesMs = 60_000;

/** Runs batches, each in its own transaction, until nothing is due or the time is over. */
const untilDone =
  (runBatch: (tx: Tx, now: Date) => Promise<number>): Job['run'] =>
  async ({ database, now, signal }) => {
    const end = performance.now() + batchesMs;
    while ((await database.tx((tx) => runBatch(tx, now))) > 0)
      if (signal.aborted || performance.now() > end) return 'unfinished';
    return undefined;
  };

const batches = (name: string, nextAfter: Job['nextAfter'], some: Parameters<typeof untilDone>[0]): Job => ({
  name,
  nextAfter,
  run: untilDone(some),
});

const sweep = (
  name: string,
  nextAfter: Job['nextAfter'],
  run: (db: Db, now: Date) => Promise<unknown>,
): Job => ({ name, nextAfter, run: async ({ database, now }) => void (await run(database.db, now)) });

/** Jobs that delete expired data. */
const cleanupJobs = (files: FileStore): readonly Job[] => [
  sweep('sweep-sessions', every({ minutes: 10 }), sweepSessions),
  sweep('sweep-counters', every({ minutes: 60 }), sweepCounters),
  sweep('sweep-secrets', dailyAt('04:00'), sweepSecrets),
  batches('sweep-deliveries', dailyAt('04:05'), sweepDeliveries),
  sweep('sweep-phone-codes', every({ minutes: 60 }), sweepPhoneCodes),
  sweep('sweep-faq-voices', dailyAt('04:10'), sweepFaqVotes),
  sweep('sweep-news-views', dailyAt('04:15'), sweepNewsViews),
  sweep('sweep-questions', dailyAt('04:20'), sweepQuestions),
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
  sweep('sweep-blobs', dailyAt('04:40'), (db, now) => sweepBlobs(db, files, now)),
];

/** Jobs that change states or recalculate at a given time. */
const transitionJobs: readonly Job[] = [
  batches('expire-requests', every({ minutes: 10 }), (tx, now) => expireRequests(tx, { now })),
  {
    name: 'refresh-name-words',
    nextAfter: dailyAt('03:50'),
    async run({ database, now }) {
      await database.tx((tx) => refreshNameWords(tx, now));
      await database.tx((tx) => refreshCities(tx, now));
    },
  },
  {
    name: 'refresh-account-name-words',
    nextAfter: dailyAt('03:55'),
    run: ({ database }) => database.tx(refreshAccountNameWords),
  },
  { name: 'correct-search-rows', nextAfter: dailyAt('03:10'), run: correctSearchRows },
  {
    name: 'sweep-scenario-words',
    nextAfter: dailyAt('04:45'),
    run: ({ database, signal }) => sweepScenarioWords(database, signal),
  },
  { name: 'refresh-search-of-authors', nextAfter: dailyAt('04:50'), run: refreshRecentAuthors },
  {
    name: 'refill-scenario-search',
    nextAfter: every({ minutes: 1 }),
    run: untilDone((tx) => refillNextBatch(tx)),
  },
  batches('expire-waitlist', every({ minutes: 60 }), (tx, now) => expireWaitlist(tx, { now })),
  batches('publish-news', every({ minutes: 1 }), publishDueNews),
  {
    name: 'refresh-ratings',
    nextAfter: dailyAt('03:30'),
    run: ({ database, now }) => database.tx((tx) => startRefresh(tx, now)),
  },
  {
    name: 'refresh-rating-batches',
    nextAfter: every({ minutes: 3 }),
    run: untilDone(async (tx) => Number(await refreshNextBatch(tx))),
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
