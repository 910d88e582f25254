/** All scheduled jobs. Each runs in one process at a time, unless it says that each process runs it. */
import { fingerprintMissingTexts } from '#features/applications/server/similar-texts.ts';
import { sweepScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { askForNda } from '#features/requests/server/ask-for-nda.ts';
import { announceSignEnding } from '#features/requests/server/announce-ending.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { postponeSigning } from '#features/requests/server/postpone-signing.ts';
import { refreshLists } from '#features/signing/server/refresh-lists.ts';
import type { Translate } from '#kernel/translate.ts';
import { systemClock } from '#platform/clock.ts';
import { rotateEventMonths } from '#platform/outbox/event-months.ts';
import { parkUnknown } from '#platform/outbox/parked-deliveries.ts';
import { readFinishedTime, sealNextEvents } from '#platform/outbox/seal-events.ts';
import { createSchedule, dailyAt, every } from '#platform/outbox/schedule.ts';
import type { Job, Schedule } from '#platform/outbox/schedule.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { eraseAccounts } from '#app/erase-accounts.ts';
import type { Product } from '#app/product.ts';
import type { Log } from '#platform/log/log.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';
import { batchJob, untilDone } from '#app/job-kinds.ts';
import { cleanupJobs } from '#app/cleanup-jobs.ts';
import { transitionJobs } from '#app/transition-jobs.ts';

const fingerprintJob = (files: FileStore): Job => ({
  name: 'print-missing-texts',
  nextAfter: dailyAt('05:00'),
  run: ({ database, now, signal }) => fingerprintMissingTexts({ database, files, now, signal }),
});

const unknownDeliveriesJob = (log: Log): Job => ({
  name: 'park-unknown-deliveries',
  nextAfter: every({ minutes: 60 }),
  async run({ database, now }) {
    for (const [subscriber, count] of await parkUnknown(database.db, now))
      log.error('deliveries.unknown-subscriber', { subscriber, count });
  },
});

const wordsJob = (log: Log): Job => ({
  name: 'sweep-scenario-words',
  nextAfter: dailyAt('04:45'),
  run: ({ database, signal }) => sweepScenarioWords({ database, signal, log }),
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

const requestExpiryJob = (signing: SigningSettings): Job => {
  const isOn = isSigningOn(signing);
  return batchJob('expire-requests', every({ minutes: 10 }), async (tx, now) => {
    const postponed = isOn ? 0 : await postponeSigning(tx, now);
    return postponed > 0 ? postponed : expireRequests(tx, { now, isSigningOn: isOn });
  });
};

/** Jobs that ask for signatures. They do nothing while signing is switched off. */
const signatureJobs = (signing: SigningSettings): Job[] =>
  [
    batchJob('ask-for-agreements', every({ minutes: 10 }), askForNda),
    batchJob('announce-ending-signatures', every({ minutes: 10 }), announceSignEnding),
  ].map((job) => ({ ...job, run: async (context) => (isSigningOn(signing) ? job.run(context) : undefined) }));

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
  requestExpiryJob(signing),
  ...signatureJobs(signing),
  wordsJob(log),
  fingerprintJob(files),
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
