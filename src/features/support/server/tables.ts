import type { Generated, GeneratedAlways } from 'kysely';
import type { TimestampWithDefault } from '#platform/db/tables.ts';
import type { QuestionTopic } from '#features/support/constants.ts';
import type { QuestionState } from '#features/support/lifecycle.ts';

export interface SupportQuestionTable {
  id: string;
  number: GeneratedAlways<number>;
  state: Generated<QuestionState>;
  topic: QuestionTopic;
  name: string;
  email: string;
  text: string;
  account_id: string | null;
  consent_version: string;
  answer: Generated<string>;
  officer_id: string | null;
  created_at: TimestampWithDefault;
  decided_at: Date | null;
}

/** Has exactly one row, with the id 1. */
export interface ContactCardTable {
  id: number;
  name: Generated<string>;
  address: string;
  phone: string;
  email: string;
  hours: string;
  requisites: string;
  revision: Generated<number>;
  updated_at: TimestampWithDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    support_question: SupportQuestionTable;
    contact_card: ContactCardTable;
  }
}

interface QuestionPayload {
  number: number;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'question.asked': QuestionPayload & { topic: string };
    'question.taken': QuestionPayload;
    'question.answered': QuestionPayload;
    'question.closed': QuestionPayload;
  }
}
