/** How to reach the fund, and what people have asked it. */
import type { ContactCard, QuestionTopic } from '#features/support/contract.ts';
import type { QuestionState } from '#features/support/lifecycle.ts';
import type {} from '#features/support/server/tables.ts';
import { newId } from '#kernel/id.ts';
import { typeset } from '#platform/markdown/typeset.ts';
import { readJson } from '../content/read-json.ts';
import { cast } from '../people.ts';
import type { Filling } from './people.ts';

interface Asked {
  topic: QuestionTopic;
  name: string;
  email: string;
  text: string;
  state: QuestionState;
  hoursAgo: number;
  answer?: string;
}

const hourMs = 3_600_000;

export async function addSupport({ tx, today }: Filling): Promise<void> {
  const card = readJson<ContactCard>('contacts.json');
  await tx
    .insertInto('contact_card')
    .values({ id: 1, ...card, address: typeset(card.address), hours: typeset(card.hours) })
    .execute();
  const { fund } = cast(today);
  const ago = (hours: number) => new Date(today.getTime() - hours * hourMs);
  // The earliest has the smallest number.
  const asked = readJson<Asked[]>('questions.json').toSorted((one, other) => other.hoursAgo - one.hoursAgo);
  await tx
    .insertInto('support_question')
    .values(
      asked.map(({ hoursAgo, answer = '', ...question }) => ({
        ...question,
        id: newId(),
        account_id: null,
        consent_version: '1.0',
        answer,
        officer_id: question.state === 'NEW' ? null : fund.id,
        created_at: ago(hoursAgo),
        decided_at: question.state === 'NEW' ? null : ago(hoursAgo / 2),
      })),
    )
    .execute();
}
