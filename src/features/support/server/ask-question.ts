/** Stores a question to the fund with the version of the given consent, and records the event that sends its number by e-mail. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { QuestionForm } from '#features/support/schemas.ts';
import { newId } from '#kernel/id.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import type {} from '#features/support/server/tables.ts';

const addressRate = { key: 'question', limit: 10, seconds: 3600 };
// The confirmation goes to any mailbox that the form names: the limit keeps others from flooding it.
const mailboxRate = { limit: 5, seconds: 86_400 };

/** Throws `rate_limited`. */
export async function limitQuestions(
  db: Db,
  { email, ip, settings }: { email: string; ip: string; settings: { limitLoopback: boolean } },
): Promise<void> {
  await limitRateByAddress(db, { ip, settings }, addressRate);
  await limitRate(db, { ...mailboxRate, key: `question-mailbox:${hashSecret(email)}` });
}

/** Returns the number of the question. */
export async function askQuestion(
  tx: Tx,
  question: QuestionForm,
  { actor, ip, now }: { actor: Actor; ip: string; now: Date },
): Promise<number> {
  const id = newId();
  const { name, email, topic, text } = question;
  const { number } = await tx
    .insertInto('support_question')
    .values({
      id,
      name,
      email,
      topic,
      text,
      account_id: actor.person?.id ?? null,
      consent_version: sql<string>`(SELECT version FROM current_legal_text WHERE code = 'personal_data')`,
      created_at: now,
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
