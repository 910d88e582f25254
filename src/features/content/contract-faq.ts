/** Questions and answers: for everybody, and for the role of the one who asks (product §14). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { flag } from '#api/wire-types.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const faqSearchMost = 100;

const faqItem = z.object({
  id: z.number(),
  question: z.string(),
  /** The question in pieces; those that fit the search are hits. */
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  /** Sanitised HTML; what fits the search stands in `mark`. */
  answerHtml: z.string(),
});
export type FaqItem = z.infer<typeof faqItem>;

/** `search`: beginnings of words, in any of their forms; all of them have to fit. Errors of typing are forgiven; at most fifty items. */
export const readFaq = endpoint({
  method: 'GET',
  path: '/api/faq',
  action: 'content.read',
  ours: true,
  input: z.object({ search: optionalText(faqSearchMost) }),
  output: z.array(z.object({ id: z.number(), name: z.string(), items: z.array(faqItem) })),
});

/** One voice per visitor; a later one takes the place of the earlier. */
export const rateFaqItem = endpoint({
  method: 'POST',
  path: '/api/faq/:id/helpful',
  action: 'faq.rate',
  ours: true,
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  input: z.object({ helpful: flag }),
  output: z.object({ helpful: z.boolean() }),
});
