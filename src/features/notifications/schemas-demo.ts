import * as z from 'zod/mini';
import { pagePath } from '#api/wire-types.ts';

export const readSentLettersOutput = z.object({
  /** Newest first. */
  letters: z.array(
    z.object({ at: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  ),
  messages: z.array(z.object({ at: z.string(), to: z.string(), text: z.string() })),
  /** Invitation codes that are still valid. */
  codes: z.array(
    z.object({
      code: z.string(),
      type: z.string(),
      label: z.string(),
      path: pagePath,
      usesLeft: z.number(),
      expiresAt: z.string(),
    }),
  ),
});
export type ReadSentLettersOutput = z.infer<typeof readSentLettersOutput>;
