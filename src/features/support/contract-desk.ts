/** Questions as the fund's officers see and answer them (product §15, «Обращения»), and the contacts they keep. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { keptVersions } from '#api/kept-version.ts';
import { id, orNothing, whole } from '#api/wire-types.ts';
import { contactCard, questionTopics } from '#features/support/contract.ts';
import { questionStates } from '#features/support/lifecycle.ts';
import { defaultPageSize, largestOffset, largestPageSize } from '#kernel/page.ts';
import { email, optionalText, requiredText } from '#kernel/rules/text-rules.ts';

export const questionLine = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(questionStates),
  topic: z.enum(questionTopics),
  name: z.string(),
  /** Its beginning. */
  text: z.string(),
  /** ISO time. */
  createdAt: z.string(),
});
export type QuestionLine = z.infer<typeof questionLine>;

/** `search`: words of the question, the name, the address, or the number. */
export const questionFilter = z.object({
  state: orNothing(z.enum(questionStates, 'rules@common.unknown')),
  topic: orNothing(z.enum(questionTopics, 'rules@common.unknown')),
  search: optionalText(120),
  limit: z._default(whole(1, largestPageSize), defaultPageSize),
  offset: z._default(whole(0, largestOffset), 0),
});
export type QuestionFilter = z.infer<typeof questionFilter>;

/** Who waits longest stands first; what is over stands the other way round. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/administrator/questions',
  action: 'support.answer',
  input: questionFilter,
  output: z.object({ items: z.array(questionLine), total: z.number() }),
  ours: true,
});

export const question = z.object({
  ...questionLine.shape,
  email: z.string(),
  text: z.string(),
  /** Whether the asker was signed in. */
  signedIn: z.boolean(),
  answer: z.string(),
  /** Who has taken, answered or closed it. */
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

const moved = z.object({ id: z.string(), state: z.enum(questionStates) });

export const takeQuestion = endpoint({
  method: 'POST',
  path: '/api/administrator/questions/:id/take',
  action: 'support.answer',
  output: moved,
  ours: true,
});

export const answerForm = z.object({ answer: requiredText(4_000, 10) });

/** The asker gets it by a letter. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/administrator/questions/:id/answer',
  action: 'support.answer',
  input: answerForm,
  output: moved,
  ours: true,
});

export const closeQuestion = endpoint({
  method: 'POST',
  path: '/api/administrator/questions/:id/close',
  action: 'support.answer',
  output: moved,
  ours: true,
});

export const contactForm = z.object({
  address: optionalText(300),
  phone: optionalText(60),
  email: z._default(z.union([z.literal(''), email], 'rules@common.email'), ''),
  hours: optionalText(200),
  requisites: optionalText(2_000),
  /** The one that was read: a save over a newer one is refused. */
  revision: orNothing(whole(0, 2_147_483_647)),
});

const keptContacts = z.object({ ...contactCard.shape, revision: z.number() });

/** For the form. */
export const readContactForm = endpoint({
  method: 'GET',
  path: '/api/administrator/contacts',
  action: 'content.edit',
  output: keptContacts,
  ours: true,
});

export const saveContacts = endpoint({
  method: 'POST',
  path: '/api/administrator/contacts',
  action: 'content.edit',
  input: contactForm,
  output: keptContacts,
  ours: true,
});

export const listContactVersions = endpoint({
  method: 'GET',
  path: '/api/administrator/contacts/versions',
  action: 'content.edit',
  output: keptVersions(contactCard),
  ours: true,
});

export const restoreContacts = endpoint({
  method: 'POST',
  path: '/api/administrator/contacts/versions/:version',
  action: 'content.edit',
  params: z.object({ version: id }),
  input: z.object({ revision: whole(0, 2_147_483_647) }),
  output: keptContacts,
  ours: true,
});
