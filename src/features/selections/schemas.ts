import * as z from 'zod/mini';
import { selectionCodes } from '#features/selections/constants.ts';
import { eligibilityRules } from '#features/selections/eligibility.ts';

/** The shape of every list (spec §3). */
export const orderCategories = z.array(
  z.object({ id: z.string(), name: z.string(), code: z.enum(selectionCodes) }),
);
export type OrderCategories = z.infer<typeof orderCategories>;

const eligibilityCheck = z.object({
  rule: z.enum(eligibilityRules),
  /** Null: decided later, when the fact is known. */
  met: z.nullable(z.boolean()),
  params: z.object({
    from: z.optional(z.number()),
    to: z.optional(z.number()),
    formats: z.optional(z.array(z.string())),
    limit: z.optional(z.number()),
  }),
});

export const authorSelections = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    code: z.enum(selectionCodes),
    theme: z.string(),
    programName: z.string(),
    wave: z.object({ number: z.number(), year: z.number() }),
    /** ISO; the hidden grace is not in it. */
    openAt: z.string(),
    closeAt: z.string(),
    isExtended: z.boolean(),
    /** A qualified signature belongs to the submission (product §10). */
    signatureRequired: z.boolean(),
    eligibility: z.array(eligibilityCheck),
  }),
);
export type AuthorSelections = z.infer<typeof authorSelections>;
