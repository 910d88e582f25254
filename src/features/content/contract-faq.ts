/** FAQ endpoints. Sections are public or shown to one role (product §14). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { flag } from '#api/wire-types.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const maxFaqSearchLength = 100;

const faqItem = z.object({
  id: z.number(),
  question: z.string(),
  /** The question split into pieces. `hit` marks the pieces that match the search. */
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  /** Sanitised HTML. Search matches are wrapped in `mark`. */
  answerHtml: z.string(),
});
export type FaqItem = z.infer<typeof faqItem>;

/** `search`: word prefixes in any grammatical form; all must match. Typing errors are tolerated. Returns at most fifty items. */
export const readFaq = endpoint({
  method: 'GET',
  path: '/api/faq',
  action: 'content.read',
  ours: true,
  input: z.object({ search: optionalText(maxFaqSearchLength) }),
  output: z.array(z.object({ id: z.number(), name: z.string(), items: z.array(faqItem) })),
});

/** One vote per visitor. A later vote replaces the earlier one. */
export const rateFaqItem = endpoint({
  method: 'POST',
  path: '/api/faq/:id/helpful',
  action: 'faq.rate',
  ours: true,
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  input: z.object({ helpful: flag }),
  output: z.object({ helpful: z.boolean() }),
});
