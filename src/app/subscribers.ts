/** All subscribers of the product, registered for `record`. */
import { onPasswordForgotten } from '#features/accounts/server/recover-password.ts';
import { learnNames } from '#features/catalogue/server/name-words.ts';
import { letterSubscribers } from '#features/notifications/server/letter-subscribers.ts';
import { rankAuthors } from '#features/ratings/server/on-vote-cast.ts';
import { weighVotes } from '#features/ratings/server/on-organization-suspended.ts';
import { handOverRequests } from '#features/requests/server/on-employee-removed.ts';
import { forgetAsker } from '#features/support/server/on-account-erased.ts';
import type { Config } from '#app/config.ts';
import type { Text } from '#kernel/text.ts';
import type { Ground } from '#platform/http/answer.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { registerSubscribers } from '#platform/outbox/registry.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

export interface SubscriberParts {
  config: Config;
  ground: Ground;
  text: Text;
  log: Log;
  mail: Mail;
  sms: Sms;
}

export function subscribersOf({ ground, mail, sms, text }: SubscriberParts): Subscriber[] {
  const { clock, settings } = ground.outside;
  const subscribers = [
    rankAuthors,
    weighVotes(clock),
    handOverRequests,
    forgetAsker,
    learnNames(clock),
    onPasswordForgotten(clock),
    ...letterSubscribers({ mail, sms, text, settings }),
  ];
  registerSubscribers(subscribers);
  return subscribers;
}
