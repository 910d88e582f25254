/** Public endpoints: the fund's contacts, and a question to the fund that needs no account (product §14). */
import { endpoint } from '#api/endpoint.ts';
import type { AskQuestionOutput, ContactCard, QuestionForm } from '#features/support/schemas.ts';

export const askQuestion = endpoint<QuestionForm, AskQuestionOutput>({
  method: 'POST',
  path: '/api/support/questions',
  action: 'support.ask',
  beyondSpec: true,
});

/** Fields that the fund has not filled in are empty strings. */
export const readContacts = endpoint<undefined, ContactCard>({
  method: 'GET',
  path: '/api/contacts',
  action: 'content.read',
  beyondSpec: true,
});
