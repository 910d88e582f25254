/** Contacts of the fund and questions to it. */
import type { ContactCard } from '#features/support/schemas.ts';
import type { QuestionTopic } from '#features/support/constants.ts';
import type { QuestionState } from '#features/support/lifecycle.ts';
import type {} from '#features/support/server/tables.ts';
import { newId } from '#kernel/id.ts';
import { readJson } from '../content/read-json.ts';
import { cast } from '../people.ts';
import type { SeedContext } from './people.ts';

interface SeedQuestion {
  topic: QuestionTopic;
  name: string;
  email: string;
  text: string;
  state: QuestionState;
  hoursAgo: number;
  answer?: string;
}

const hourMs = 3_600_000;

export async function addSupport({ tx, today }: SeedContext): Promise<void> {
  const card = readJson<ContactCard>('contacts.json');
  await tx
    .insertInto('contact_card')
    .values({ id: 1, ...card })
    .execute();
  const { fund } = cast(today);
  const ago = (hours: number) => new Date(today.getTime() - hours * hourMs);
  // Oldest first, so that it gets the smallest number.
  const questions = readJson<SeedQuestion[]>('questions.json').toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  await tx
    .insertInto('support_question')
    .values(
      questions.map(({ hoursAgo, answer = '', ...question }) => ({
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
