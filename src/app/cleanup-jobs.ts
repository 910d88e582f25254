import { sweepSessions } from '#features/accounts/server/sweep-sessions.ts';
import { sweepUnsent } from '#features/chat/server/files.ts';
import { sweepFaqVotes } from '#features/content/server/rate-faq-item.ts';
import { sweepMedia } from '#features/editing/server/sweep-media.ts';
import { sweepNewsViews } from '#features/news/server/count-view.ts';
import { sweepRecipients } from '#features/mailings/server/sweep-recipients.ts';
import { sweepDevices } from '#features/notifications/server/push-devices.ts';
import { archiveOldNotices, deleteOldNotices } from '#features/notifications/server/sweep-notices.ts';
import { sweepPhoneCodes } from '#features/phone/server/sweep-codes.ts';
import { sweepQuestions } from '#features/support/server/sweep-questions.ts';
import { sweepCounters } from '#platform/http/rate-limit.ts';
import { sweepDeliveries } from '#platform/outbox/deliveries.ts';
import { sweepSecrets } from '#platform/outbox/event-secrets.ts';
import { dailyAt, every } from '#platform/outbox/schedule.ts';
import type { Job } from '#platform/outbox/schedule.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sweepBlobs } from '#platform/files/sweep-blobs.ts';
import { batchJob, statementJob } from '#app/job-kinds.ts';

/** Jobs that delete expired data. */
export const cleanupJobs = (files: FileStore): readonly Job[] => [
  statementJob('sweep-sessions', every({ minutes: 10 }), sweepSessions),
  statementJob('sweep-counters', every({ minutes: 60 }), sweepCounters),
  statementJob('sweep-secrets', dailyAt('04:00'), sweepSecrets),
  batchJob('sweep-deliveries', dailyAt('04:05'), sweepDeliveries),
  batchJob('archive-notifications', dailyAt('04:25'), archiveOldNotices),
  batchJob('sweep-notifications', dailyAt('04:35'), deleteOldNotices),
  batchJob('sweep-recipients', dailyAt('04:40'), sweepRecipients),
  batchJob('sweep-push-devices', dailyAt('04:45'), sweepDevices),
  statementJob('sweep-phone-codes', every({ minutes: 60 }), sweepPhoneCodes),
  statementJob('sweep-faq-voices', dailyAt('04:10'), sweepFaqVotes),
  statementJob('sweep-news-views', dailyAt('04:15'), sweepNewsViews),
  statementJob('sweep-questions', dailyAt('04:20'), sweepQuestions),
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
  batchJob('sweep-chat-files', dailyAt('04:25'), sweepUnsent(files)),
  statementJob('sweep-blobs', dailyAt('04:40'), (db, now) => sweepBlobs(db, files, now)),
];
