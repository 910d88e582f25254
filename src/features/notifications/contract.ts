/** Sent letters and valid invitation codes; exists in the demo only. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';

export const readSentLetters = endpoint({
  method: 'GET',
  path: '/api/demo/letters',
  action: 'letters.demo',
  output: z.object({
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
        path: z.string(),
        usesLeft: z.number(),
        expiresAt: z.string(),
      }),
    ),
  }),
  ours: true,
});
