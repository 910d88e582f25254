/** All scheduled jobs. Each runs in one process at a time, unless it says that each process runs it. */
import {
  expireApplications,
  remindOfDeadlines,
  resumeUnmended,
} from '#features/applications/server/deadline-jobs.ts';
import { sendDueMessages } from '#features/intake/server/messages.ts';
import { printMissingTexts } from '#features/applications/server/similar-texts.ts';
import { refreshAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { sweepSessions } from '#features/accounts/server/sweep-sessions.ts';
import { refreshCities } from '#features/catalogue/server/author-cities.ts';
import { sweepUnsent } from '#features/chat/server/files.ts';
import { closeSolved } from '#features/chat/server/support-steps.ts';
import { tellUnread } from '#features/chat/server/tell-unread.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';
import { refillNextBatch, refreshRecentAuthors } from '#features/catalogue/server/refresh-search-rows.ts';
import { sweepScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { sweepFaqVotes } from '#features/content/server/rate-faq-item.ts';
import { sweepMedia } from '#features/editing/server/sweep-media.ts';
import { expireWaitlist } from '#features/organization/server/expire-waitlist.ts';
import { sweepNewsViews } from '#features/news/server/count-view.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { sendNextBatch } from '#features/mailings/server/send-mailing.ts';
import { claimPushes } from '#features/notifications/server/claim-pushes.ts';
import { sweepDevices } from '#features/notifications/server/push-devices.ts';
import { archiveOldNotices, deleteOldNotices } from '#features/notifications/server/sweep-notices.ts';
import { publishDueNews } from '#features/news/server/move-news.ts';
import { sweepPhoneCodes } from '#features/phone/server/sweep-codes.ts';
import { outdateOld } from '#features/questionnaire/server/on-account-changed.ts';
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import { announceEnding } from '#features/requests/server/announce-ending.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { correctSearchRows } from '#features/scenarios/server/correct-search-rows.ts';
import { moveDueSelections } from '#features/selections/server/move-selection.ts';
import { refreshLists } from '#features/signing/server/refresh-lists.ts';
import { sweepQuestions } from '#features/support/server/sweep-questions.ts';
import type { Translate } from '#kernel/translate.ts';
import { systemClock } from '#platform/clock.ts';
import { sweepCounters } from '#platform/http/rate-limit.ts';
import { sweepDeliveries, sweepSecrets } from '#platform/outbox/deliveries.ts';
import { rotateEventMonths } from '#platform/outbox/event-months.ts';
import { parkUnknown } from '#platform/outbox/parked-deliveries.ts';
import { readFinishedTime, sealNextEvents } from '#platform/outbox/seal-events.ts';
import { createSchedule, dailyAt, every } from '#platform/outbox/schedule.ts';
import type { Job, Schedule } from '#platform/outbox/schedule.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sweepBlobs } from '#platform/files/sweep-blobs.ts';
import { eraseAccounts } from '#app/erase-accounts.ts';
import type { Product } from '#app/product.ts';
import type { Log } from '#platform/log/log.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';

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
  batches('archive-notifications', dailyAt('04:25'), archiveOldNotices),
  batches('sweep-notifications', dailyAt('04:35'), deleteOldNotices),
  batches('sweep-push-devices', dailyAt('04:45'), sweepDevices),
  sweep('sweep-phone-codes', every({ minutes: 60 }), sweepPhoneCodes),
  sweep('sweep-faq-voices', dailyAt('04:10'), sweepFaqVotes),
  sweep('sweep-news-views', dailyAt('04:15'), sweepNewsViews),
  sweep('sweep-questions', dailyAt('04:20'), sweepQuestions),
  {
    name: 'sweep-uploads',
    nextAfter: every({ minutes: 1 }),
    inEachProcess: true,
    run: async () => void (await files.sweep()),
  },
  {
    name: 'sweep-media',
    nextAfter: dailyAt('04:30'),
    run: async ({ database, now }) => void (await sweepMedia({ database, files, now })),
  },
  batches('sweep-chat-files', dailyAt('04:25'), sweepUnsent(files)),
  sweep('sweep-blobs', dailyAt('04:40'), (db, now) => sweepBlobs(db, files, now)),
];

/** Jobs that change states or recalculate at a given time. */
const transitionJobs: readonly Job[] = [
  batches('expire-applications', every({ minutes: 1 }), expireApplications),
  batches('resume-unmended-applications', every({ minutes: 1 }), resumeUnmended),
  batches('remind-of-deadlines', every({ minutes: 60 }), remindOfDeadlines),
  batches('send-intake-messages', every({ minutes: 1 }), sendDueMessages),
  batches('close-solved-questions', every({ minutes: 60 }), closeSolved),
  batches('send-notifications', every({ minutes: 1 }), claimLetters),
  batches('send-mailings', every({ minutes: 1 }), sendNextBatch),
  batches('send-push-messages', every({ minutes: 1 }), claimPushes),
  batches('announce-ending-requests', every({ minutes: 10 }), announceEnding),
  batches('tell-unread-messages', every({ minutes: 1 }), tellUnread),
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
  batches('outdate-questionnaires', dailyAt('00:20'), outdateOld),
  batches('publish-news', every({ minutes: 1 }), publishDueNews),
  batches('open-and-close-selections', every({ minutes: 1 }), moveDueSelections),
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

const printJob = (files: FileStore): Job => ({
  name: 'print-missing-texts',
  nextAfter: dailyAt('05:00'),
  run: ({ database, now, signal }) => printMissingTexts({ database, files, now, signal }),
});

const unknownDeliveriesJob = (log: Log): Job => ({
  name: 'park-unknown-deliveries',
  nextAfter: every({ minutes: 60 }),
  async run({ database, now }) {
    for (const [subscriber, count] of await parkUnknown(database.db, now))
      log.error('deliveries.unknown-subscriber', { subscriber, count });
  },
});

const auditJob = (retentionMonths: number): Job => ({
  name: 'keep-event-months',
  nextAfter: dailyAt('02:50'),
  run: ({ database, now }) => rotateEventMonths(database, { now, retentionMonths }),
});

const sealJob: Job = {
  name: 'seal-events',
  nextAfter: every({ minutes: 1 }),
  async run(context) {
    const until = await readFinishedTime(context.database.db);
    return untilDone((tx) => sealNextEvents(tx, until))(context);
  },
};

const revocationJob = (signing: SigningSettings): Job => ({
  name: 'refresh-revocation-lists',
  nextAfter: every({ minutes: 30 }),
  run: (context) => refreshLists(context, signing),
});

interface JobOptions {
  files: FileStore;
  signing: SigningSettings;
  log: Log;
  t: Translate;
  auditMonths: number;
}

export const listJobs = ({ files, signing, log, t, auditMonths }: JobOptions): readonly Job[] => [
  auditJob(auditMonths),
  sealJob,
  {
    name: 'erase-accounts',
    nextAfter: dailyAt('03:00'),
    run: (context) => eraseAccounts(context, { files, t, log }),
  },
  unknownDeliveriesJob(log),
  ...cleanupJobs(files),
  ...transitionJobs,
  printJob(files),
  revocationJob(signing),
];

interface StartOptions extends Omit<JobOptions, 'files' | 'signing' | 't'> {
  product: Product;
}

export function startSchedule({ product, ...options }: StartOptions): Schedule {
  const { database, services } = product.serverContext;
  const { files, signing } = services;
  const jobs = listJobs({ ...options, t: product.t, files, signing });
  const schedule = createSchedule({ database, jobs, log: options.log, clock: systemClock });
  schedule.start();
  return schedule;
}
