import {
  expireApplications,
  remindOfDeadlines,
  resumeUnfixed,
} from '#features/applications/server/deadline-jobs.ts';
import { sendDueMessage } from '#features/intake/server/messages.ts';
import { reportOverdue } from '#features/administration/server/report-overdue.ts';
import { refreshAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { refreshCities } from '#features/catalogue/server/author-cities.ts';
import { archiveClosed } from '#features/chat/server/archive-closed.ts';
import { closeResolved } from '#features/chat/server/support-steps.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';
import { refillNextBatch, refreshRecentAuthors } from '#features/catalogue/server/refresh-search-rows.ts';
import { expireWaitlist } from '#features/organization/server/expire-waitlist.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { freezeNextPortion } from '#features/mailings/server/freeze-recipients.ts';
import { sendNextBatch } from '#features/mailings/server/send-next-batch.ts';
import { claimPushes } from '#features/notifications/server/claim-pushes.ts';
import { publishDueNews } from '#features/news/server/move-news.ts';
import { outdateOld } from '#features/questionnaire/server/on-account-changed.ts';
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import { announceEnding } from '#features/requests/server/announce-ending.ts';
import { correctSearchRows } from '#features/scenarios/server/correct-search-rows.ts';
import { moveDueSelections } from '#features/selections/server/move-selection.ts';
import { dailyAt, every } from '#platform/outbox/schedule.ts';
import type { Job } from '#platform/outbox/schedule.ts';
import { batchJob, untilDone } from '#app/job-kinds.ts';

/** Jobs that change states or recalculate at a given time. */
export const transitionJobs: readonly Job[] = [
  batchJob('expire-applications', every({ minutes: 1 }), expireApplications),
  batchJob('resume-unmended-applications', every({ minutes: 1 }), resumeUnfixed),
  batchJob('remind-of-deadlines', every({ minutes: 60 }), remindOfDeadlines),
  batchJob('send-intake-messages', every({ minutes: 1 }), sendDueMessage),
  batchJob('close-solved-questions', every({ minutes: 60 }), closeResolved),
  batchJob('archive-closed-threads', dailyAt('02:40'), archiveClosed),
  batchJob('send-notifications', every({ minutes: 1 }), claimLetters),
  batchJob('freeze-recipients', every({ minutes: 1 }), freezeNextPortion),
  batchJob('send-mailings', every({ minutes: 1 }), sendNextBatch),
  batchJob('send-push-messages', every({ minutes: 1 }), claimPushes),
  batchJob('announce-ending-requests', every({ minutes: 10 }), announceEnding),
  batchJob('tell-unread-messages', every({ minutes: 1 }), remindOfUnread),
  {
    name: 'report-overdue',
    // Before the common letter of nine o'clock.
    nextAfter: dailyAt('08:30'),
    run: async ({ database, now }) => void (await database.tx((tx) => reportOverdue(tx, now))),
  },
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
  { name: 'refresh-search-of-authors', nextAfter: dailyAt('04:50'), run: refreshRecentAuthors },
  {
    name: 'refill-scenario-search',
    nextAfter: every({ minutes: 1 }),
    run: untilDone((tx) => refillNextBatch(tx)),
  },
  batchJob('expire-waitlist', every({ minutes: 60 }), (tx, now) => expireWaitlist(tx, { now })),
  batchJob('outdate-questionnaires', dailyAt('00:20'), outdateOld),
  batchJob('publish-news', every({ minutes: 1 }), publishDueNews),
  batchJob('open-and-close-selections', every({ minutes: 1 }), moveDueSelections),
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
