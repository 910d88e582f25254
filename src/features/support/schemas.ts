import * as z from 'zod/mini';
import { chosen, flag, paging } from '#api/wire-types.ts';
import { maxQuestionLength, minQuestionLength, questionTopics } from '#features/support/constants.ts';
import { questionStates } from '#features/support/lifecycle.ts';
import { email, personName } from '#kernel/rules/person-rules.ts';
import { requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

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
export type QuestionForm = z.infer<typeof questionForm>;

/** The number of the question; the confirmation e-mail contains it too. */
export const askQuestionOutput = z.object({ number: z.number() });
export type AskQuestionOutput = z.infer<typeof askQuestionOutput>;

export const ownQuestionsPage = z.object(paging);
export type OwnQuestionsPage = z.infer<typeof ownQuestionsPage>;

const ownQuestion = z.object({
  number: z.number(),
  state: z.enum(questionStates),
  topic: z.enum(questionTopics),
  text: z.string(),
  /** Typeset plain text; empty without an answer. */
  answer: z.string(),
  /** ISO time. */
  createdAt: z.string(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

export const listOwnQuestionsOutput = z.object({ items: z.array(ownQuestion), total: z.number() });
export type ListOwnQuestionsOutput = z.infer<typeof listOwnQuestionsOutput>;

export const contactCard = z.object({
  /** The full name of the fund. */
  name: z.optional(z.string()),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  requisites: z.string(),
});
export type ContactCard = z.infer<typeof contactCard>;
