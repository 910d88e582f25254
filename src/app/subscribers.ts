/** All subscribers of the product, registered for `record`. */
import { indexAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { fingerprintNewText } from '#features/applications/server/on-text-added.ts';
import { onPasswordForgotten } from '#features/accounts/server/request-password-reset.ts';
import { indexNameWords } from '#features/catalogue/server/name-words.ts';
import { refreshSearchOfAuthor } from '#features/catalogue/server/refresh-search-rows.ts';
import { indexScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { announceImportantNews } from '#features/mailings/server/on-news-published.ts';
import { newsLetterCanceller } from '#features/mailings/server/on-news-withdrawn.ts';
import { announceOpenedSelection } from '#features/mailings/server/on-selection-opened.ts';
import { completeNotices } from '#features/notifications/server/complete-notices.ts';
import { letterSubscribers } from '#features/notifications/server/letter-subscribers.ts';
import { noticeLetters } from '#features/notifications/server/notice-mail.ts';
import { noticePushes } from '#features/notifications/server/notice-push.ts';
import { noticeMessages } from '#features/notifications/server/notice-sms.ts';
import { threadNoticeReader } from '#features/notifications/server/read-thread-notices.ts';
import { forwardNoticeWithdrawer } from '#features/notifications/server/withdraw-forwards.ts';
import { renewShareNotices } from '#features/notifications/server/renew-share-notices.ts';
import { mentionNoticeWithdrawer } from '#features/notifications/server/withdraw-notices.ts';
import { noticeWriter } from '#features/notifications/server/write-notices.ts';
import { outdateByAccount, outdateByMailing } from '#features/questionnaire/server/on-account-changed.ts';
import { recountVotesOfOrganization } from '#features/ratings/server/on-organization-suspended.ts';
import { handOverRequests } from '#features/requests/server/on-employee-removed.ts';
import { unlockRequests } from '#features/requests/server/on-nda-signed.ts';
import { settleNda } from '#features/requests/server/on-waiting-ended.ts';
import { grantEnder } from '#features/staff/server/on-officer-suspended.ts';
import type { Config } from '#app/config.ts';
import type { Translate } from '#kernel/translate.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { registerSubscribers } from '#platform/outbox/registry.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

interface SubscriberDependencies {
  config: Config;
  serverContext: ServerContext;
  t: Translate;
  mail: Mail;
  sms: Sms;
}

export function createSubscribers({
  config,
  serverContext,
  mail,
  sms,
  t,
}: SubscriberDependencies): Subscriber[] {
  const { clock, files, push, settings, vault } = serverContext.services;
  const subscribers = [
    recountVotesOfOrganization,
    handOverRequests,
    unlockRequests(clock),
    settleNda(clock),
    indexNameWords(clock),
    indexAccountNameWords,
    indexScenarioWords,
    refreshSearchOfAuthor,
    fingerprintNewText({ files, clock }),
    onPasswordForgotten(clock),
    outdateByAccount(vault),
    outdateByMailing(clock),
    announceOpenedSelection({ clock, t }),
    announceImportantNews({ clock, t, publicOrigin: settings.publicOrigin }),
    ...letterSubscribers({ mail, sms, t, settings }),
    noticeLetters({ mail, t, settings }),
    noticeMessages({ sms, t, productName: settings.productName }),
    ...noticePushes({ push, t }),
    completeNotices(clock),
    renewShareNotices,
  ];
  registerSubscribers(subscribers, [
    grantEnder(clock),
    newsLetterCanceller,
    noticeWriter({ clock, quietHours: config.quietHours }),
    threadNoticeReader(clock),
    mentionNoticeWithdrawer,
    forwardNoticeWithdrawer,
  ]);
  return subscribers;
}
