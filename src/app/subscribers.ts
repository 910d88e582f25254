/** All subscribers of the product, registered for `record`. */
import { indexAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { onPasswordForgotten } from '#features/accounts/server/recover-password.ts';
import { indexNameWords } from '#features/catalogue/server/name-words.ts';
import { refreshSearchOfAuthor } from '#features/catalogue/server/refresh-search-rows.ts';
import { indexScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { letterSubscribers } from '#features/notifications/server/letter-subscribers.ts';
import { recountVotesOfOrganization } from '#features/ratings/server/on-organization-suspended.ts';
import { handOverRequests } from '#features/requests/server/on-employee-removed.ts';
import { deleteQuestionsOfErasedAccount } from '#features/support/server/on-account-erased.ts';
import type { Config } from '#app/config.ts';
import type { Translate } from '#kernel/translate.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { registerSubscribers } from '#platform/outbox/registry.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

export interface SubscriberDependencies {
  config: Config;
  serverContext: ServerContext;
  t: Translate;
  log: Log;
  mail: Mail;
  sms: Sms;
}

export function createSubscribers({ serverContext, mail, sms, t }: SubscriberDependencies): Subscriber[] {
  const { clock, settings } = serverContext.services;
  const subscribers = [
    recountVotesOfOrganization,
    handOverRequests,
    deleteQuestionsOfErasedAccount,
    indexNameWords(clock),
    indexAccountNameWords,
    indexScenarioWords,
    refreshSearchOfAuthor,
    onPasswordForgotten(clock),
    ...letterSubscribers({ mail, sms, t, settings }),
  ];
  registerSubscribers(subscribers);
  return subscribers;
}
