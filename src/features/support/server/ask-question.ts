/** A question reaches the fund: kept with the consent that was given, announced, and the asker is told its number. */
import type { Actor } from '#access/actor.ts';
import { consentVersion } from '#features/accounts/consents.ts';
import type { QuestionTopic } from '#features/support/contract.ts';
import { newId } from '#kernel/id.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { limitAddress } from '#platform/http/client-address.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import type {} from '#features/support/server/events.ts';
import type {} from '#features/support/server/tables.ts';

export interface Asked {
  name: string;
  /** In lower case. */
  email: string;
  topic: QuestionTopic;
  text: string;
}

interface Asking {
  actor: Actor;
  ip: string;
  now: Date;
}

const perAddress = { key: 'question', limit: 10, seconds: 3600 };
// The letter about the number goes to whatever mailbox was named: nobody's may be filled by strangers.
const perMailbox = { limit: 5, seconds: 86_400 };

/** Throws `rate_limited`. */
export async function limitQuestions(
  db: Db,
  { email, ip, settings }: { email: string; ip: string; settings: { limitLoopback: boolean } },
): Promise<void> {
  await limitAddress(db, { ip, settings }, perAddress);
  await limitRate(db, { ...perMailbox, key: `question-mailbox:${hashSecret(email)}` });
}

/** Returns the number. */
export async function askQuestion(tx: Tx, asked: Asked, { actor, ip, now }: Asking): Promise<number> {
  const id = newId();
  const { name, email, topic, text } = asked;
  const { number } = await tx
    .insertInto('support_question')
    .values({
      id,
      name,
      email,
      topic,
      text,
      account_id: actor.person?.id ?? null,
      consent_version: consentVersion,
      officer_id: null,
      created_at: now,
      decided_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await record(tx, {
    kind: 'question.asked',
    actorId: actor.person?.id,
    subjectId: id,
    payload: { number, topic },
    ipPrefix: networkOf(ip),
  });
  return number;
}
