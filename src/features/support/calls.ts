/** Endpoints of `/faq/ask`: the fund's contacts, a question that needs no account (product §14), and one's own questions. */
import { endpoint } from '#api/endpoint.ts';
import type {
  AskQuestionOutput,
  ContactCard,
  ListOwnQuestionsOutput,
  OwnQuestionsPage,
  QuestionForm,
} from '#features/support/schemas.ts';

export const askQuestion = endpoint<QuestionForm, AskQuestionOutput>({
  method: 'POST',
  path: '/api/support/questions',
  action: 'support.ask',
  beyondSpec: true,
});

/** Questions that were asked from the account, newest first. */
export const listOwnQuestions = endpoint<OwnQuestionsPage, ListOwnQuestionsOutput>({
  method: 'GET',
  path: '/api/support/questions',
  action: 'support.read',
  beyondSpec: true,
});

/** Fields that the fund has not filled in are empty strings. */
export const readContacts = endpoint<undefined, ContactCard>({
  method: 'GET',
  path: '/api/contacts',
  action: 'content.read',
  beyondSpec: true,
});
