/** Admin endpoints of questions to the fund (product §15, «Обращения») and of the fund's contacts. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { id, emptyAsUndefined, integer } from '#api/wire-types.ts';
import { contactCard, questionTopics } from '#features/support/contract.ts';
import { questionStates } from '#features/support/lifecycle.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { email, optionalText, requiredText } from '#kernel/rules/text-rules.ts';

export const questionListItem = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(questionStates),
  topic: z.enum(questionTopics),
  name: z.string(),
  /** The beginning of the text. */
  text: z.string(),
  /** ISO time. */
  createdAt: z.string(),
});
export type QuestionListItem = z.infer<typeof questionListItem>;

/** `search`: words of the question, the name, the e-mail address, or the number. */
export const questionFilter = z.object({
  state: emptyAsUndefined(z.enum(questionStates, 'rules@common.unknown')),
  topic: emptyAsUndefined(z.enum(questionTopics, 'rules@common.unknown')),
  search: optionalText(120),
  limit: z._default(integer(1, maxPageSize), defaultPageSize),
  offset: z._default(integer(0, maxOffset), 0),
});
export type QuestionFilter = z.infer<typeof questionFilter>;

/** Open questions first, oldest first; then finished ones, newest first. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/administrator/questions',
  action: 'support.answer',
  input: questionFilter,
  output: z.object({ items: z.array(questionListItem), total: z.number() }),
  ours: true,
});

export const question = z.object({
  ...questionListItem.shape,
  email: z.string(),
  text: z.string(),
  /** Whether the asker was signed in. */
  signedIn: z.boolean(),
  answer: z.string(),
  /** The officer who took, answered or closed it. */
  officer: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type Question = z.infer<typeof question>;

export const readQuestion = endpoint({
  method: 'GET',
  path: '/api/administrator/questions/:id',
  action: 'support.answer',
  output: question,
  ours: true,
});

const moveResult = z.object({ id: z.string(), state: z.enum(questionStates) });

export const takeQuestion = endpoint({
  method: 'POST',
  path: '/api/administrator/questions/:id/take',
  action: 'support.answer',
  output: moveResult,
  ours: true,
});

export const answerForm = z.object({ answer: requiredText(4_000, 10) });

/** The answer is sent by e-mail. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/administrator/questions/:id/answer',
  action: 'support.answer',
  input: answerForm,
  output: moveResult,
  ours: true,
});

export const closeQuestion = endpoint({
  method: 'POST',
  path: '/api/administrator/questions/:id/close',
  action: 'support.answer',
  output: moveResult,
  ours: true,
});

export const contactForm = z.object({
  address: optionalText(300),
  phone: optionalText(60),
  email: z._default(z.union([z.literal(''), email], 'rules@common.email'), ''),
  hours: optionalText(200),
  requisites: optionalText(2_000),
  /** Revision that the client has read. A save over a newer revision is refused. */
  revision: emptyAsUndefined(integer(0, 2_147_483_647)),
});

const savedContacts = z.object({ ...contactCard.shape, revision: z.number() });

/** Contacts with the revision, for the edit form. */
export const readContactForm = endpoint({
  method: 'GET',
  path: '/api/administrator/contacts',
  action: 'content.edit',
  output: savedContacts,
  ours: true,
});

export const saveContacts = endpoint({
  method: 'POST',
  path: '/api/administrator/contacts',
  action: 'content.edit',
  input: contactForm,
  output: savedContacts,
  ours: true,
});

export const listContactVersions = endpoint({
  method: 'GET',
  path: '/api/administrator/contacts/versions',
  action: 'content.edit',
  output: savedVersionsSchema(contactCard),
  ours: true,
});

export const restoreContacts = endpoint({
  method: 'POST',
  path: '/api/administrator/contacts/versions/:version',
  action: 'content.edit',
  params: z.object({ version: id }),
  input: z.object({ revision: integer(0, 2_147_483_647) }),
  output: savedContacts,
  ours: true,
});
