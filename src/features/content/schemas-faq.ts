import * as z from 'zod/mini';
import { flag } from '#api/wire-types.ts';
import { maxFaqSearchLength } from '#features/content/constants.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

const faqItem = z.object({
  id: z.number(),
  question: z.string(),
  /** The question split into pieces. `hit` marks the pieces that match the search. */
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  /** Sanitised HTML. Search matches are wrapped in `mark`. */
  answerHtml: z.string(),
});
export type FaqItem = z.infer<typeof faqItem>;

export const readFaqInput = z.object({ search: optionalText(maxFaqSearchLength) });
export type ReadFaqInput = z.infer<typeof readFaqInput>;

export const readFaqOutput = z.array(z.object({ id: z.number(), name: z.string(), items: z.array(faqItem) }));
export type ReadFaqOutput = z.infer<typeof readFaqOutput>;

export const rateFaqItemParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

export const rateFaqItemInput = z.object({ helpful: flag });
export type RateFaqItemInput = z.infer<typeof rateFaqItemInput>;

export const rateFaqItemOutput = z.object({ helpful: z.boolean() });
export type RateFaqItemOutput = z.infer<typeof rateFaqItemOutput>;
