import * as z from 'zod/mini';
import { selectionStates } from '#features/selections/lifecycle.ts';

export const tileNames = [
  'NEW',
  'FIXED',
  'FORMAL_CHECK',
  'OVERDUE',
  'NEED_FIX',
  'FIX_LATE',
  'TO_PROTOCOL',
  'ADMITTED',
  'COMMISSION',
  'APPEAL',
  'PROTOCOLS',
  'MINE',
] as const;
export const summaryOutput = z.object({
  tiles: z.array(
    z.object({
      name: z.enum(tileNames),
      count: z.number(),
      /** The nearest last day, yyyy-MM-dd; null without a term. */
      deadline: z.nullable(z.string()),
      /** The query of the list that the tile links to. */
      query: z.string(),
    }),
  ),
  timeline: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      waveName: z.string(),
      state: z.enum(selectionStates),
      sealed: z.boolean(),
      openAt: z.string(),
      closeAt: z.string(),
      /** Last working day of the working group, yyyy-MM-dd. */
      workGroupUntil: z.string(),
      applications: z.number(),
    }),
  ),
});
export type SummaryOutput = z.infer<typeof summaryOutput>;
