/** Admin endpoints of questions to the fund (product §15, «Обращения») and of the fund's contacts. */
import { endpoint } from '#api/endpoint.ts';
import type {
  AnswerForm,
  ListContactVersionsOutput,
  ListQuestionsOutput,
  MoveResult,
  Question,
  QuestionFilter,
  RestoreContactsInput,
  SaveContactsInput,
  SavedContacts,
} from '#features/support/schemas-admin.ts';

/** Open questions first, oldest first; then finished ones, newest first. */
export const listQuestions = endpoint<QuestionFilter, ListQuestionsOutput>({
  method: 'GET',
  path: '/api/administrator/questions',
  action: 'support.answer',
  beyondSpec: true,
});

export const readQuestion = endpoint<undefined, Question>({
  method: 'GET',
  path: '/api/administrator/questions/:id',
  action: 'support.answer',
  beyondSpec: true,
});

export const takeQuestion = endpoint<undefined, MoveResult>({
  method: 'POST',
  path: '/api/administrator/questions/:id/take',
  action: 'support.answer',
  beyondSpec: true,
});

/** A guest gets the answer by e-mail, a person with an account an e-mail that it can be read on the site. */
export const answerQuestion = endpoint<AnswerForm, MoveResult>({
  method: 'POST',
  path: '/api/administrator/questions/:id/answer',
  action: 'support.answer',
  beyondSpec: true,
});

export const closeQuestion = endpoint<undefined, MoveResult>({
  method: 'POST',
  path: '/api/administrator/questions/:id/close',
  action: 'support.answer',
  beyondSpec: true,
});

/** Contacts with the version, for the edit form. */
export const readContactForm = endpoint<undefined, SavedContacts>({
  method: 'GET',
  path: '/api/administrator/contacts',
  action: 'content.edit',
  beyondSpec: true,
});

export const saveContacts = endpoint<SaveContactsInput, SavedContacts>({
  method: 'POST',
  path: '/api/administrator/contacts',
  action: 'content.edit',
  beyondSpec: true,
});

export const listContactVersions = endpoint<undefined, ListContactVersionsOutput>({
  method: 'GET',
  path: '/api/administrator/contacts/versions',
  action: 'content.edit',
  beyondSpec: true,
});

export const restoreContacts = endpoint<RestoreContactsInput, SavedContacts>({
  method: 'POST',
  path: '/api/administrator/contacts/versions/:version',
  action: 'content.edit',
  beyondSpec: true,
});
