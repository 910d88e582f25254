/** Public endpoints: the fund's contacts, and a question to the fund that needs no account (product §14). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { chosen, flag } from '#api/wire-types.ts';
import { email, personName, requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

export const questionTopics = [
  'SELECTION',
  'SCENARIO',
  'ACCOUNT',
  'COMPANY',
  'EXPERT',
  'SIGNING',
  'FAULT',
  'OTHER',
] as const;
export type QuestionTopic = (typeof questionTopics)[number];

export const minQuestionLength = 20;
export const maxQuestionLength = 4_000;

/**
 * A honeypot field and rate limits per IP address and per mailbox replace a third-party captcha, which would send
 * visitors' data away.
 */
export const questionForm = z.object({
  name: personName,
  email: email.check(z.toLowerCase()),
  topic: chosen(questionTopics),
  text: requiredText(maxQuestionLength, minQuestionLength),
  /** Consent to the processing of personal data, with its own checkbox (152-FZ). */
  personal_data: z.pipe(flag, z.boolean().check(z.refine((given) => given, 'rules@common.required'))),
  website: z._default(textUpTo(200).check(z.refine((value) => value === '', 'support@form.trap')), ''),
});

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/support/questions',
  action: 'support.ask',
  input: questionForm,
  /** The number of the question; the confirmation e-mail contains it too. */
  output: z.object({ number: z.number() }),
  ours: true,
});

export const contactCard = z.object({
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  requisites: z.string(),
});
export type ContactCard = z.infer<typeof contactCard>;

/** Fields that the fund has not filled in are empty strings. */
export const readContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  action: 'content.read',
  output: contactCard,
  ours: true,
});
