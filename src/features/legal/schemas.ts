import * as z from 'zod/mini';
import { legalCodes } from '#features/legal/codes.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

export const legalTextParams = z.object({ code: z.enum(legalCodes) });

export const readLegalTextInput = z.object({ version: z.optional(textUpTo(20)) });
export type ReadLegalTextInput = z.infer<typeof readLegalTextInput>;

export const legalText = z.object({
  code: z.enum(legalCodes),
  version: z.string(),
  title: z.string(),
  html: z.string(),
  /** What has changed, in the words of the officer. */
  note: z.string(),
  publishedAt: z.string(),
  /** Came with the installation: no officer has published an own version yet. */
  isInitial: z.boolean(),
  /** All versions that are or were in force, newest first. */
  versions: z.array(z.object({ version: z.string(), publishedAt: z.string() })),
});
export type LegalText = z.infer<typeof legalText>;
