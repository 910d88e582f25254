import * as z from 'zod/mini';
import { chosen, day, emptyAsUndefined, flag, integer } from '#api/wire-types.ts';
import { legalCodes, maxLegalTextLength, placeholders } from '#features/legal/codes.ts';
import { requiredLine, requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

const version = z.object({ version: z.string(), publishedAt: z.string() });
const revision = integer(0, 2_147_483_647);

export const legalOverview = z.array(
  z.object({
    code: z.enum(legalCodes),
    title: z.string(),
    /** Null before the first version. */
    current: z.nullable(version),
    /** A draft that came with the installation: a lawyer has to check it. */
    isInitial: z.boolean(),
    hasDraft: z.boolean(),
    /** A version whose day has not come. */
    scheduled: z.nullable(version),
  }),
);
export type LegalOverview = z.infer<typeof legalOverview>;

export const legalForm = z.object({
  title: requiredLine(200),
  /** Markdown. */
  body: requiredText(maxLegalTextLength),
});
export type LegalForm = z.infer<typeof legalForm>;

/** `version`: the revision of the draft that the officer has read, 0 before the first save. */
export const savedLegalForm = z.object({ ...legalForm.shape, version: revision });
export type SavedLegalForm = z.infer<typeof savedLegalForm>;

export const publishLegalForm = z.object({
  version: revision,
  /** The first day in force, in Moscow. Empty: at once. */
  day: emptyAsUndefined(day),
  /** Everybody is asked again. A correction keeps the consents that were given. */
  asksAgain: flag,
  /** What has changed, for those who are asked. */
  note: z._default(textUpTo(1000), ''),
});
export type PublishLegalForm = z.infer<typeof publishLegalForm>;

/** The dialog: the officer has to choose, nothing is chosen beforehand. */
export const publishLegalDialogForm = z.object({
  day,
  change: chosen(['edition', 'correction']),
  note: publishLegalForm.shape.note,
});

export const legalEditor = z.object({
  code: z.enum(legalCodes),
  /** The draft, else the newest version. */
  form: z.object({ title: z.string(), body: z.string() }),
  /** Revision of the draft, 0 without one. */
  version: z.number(),
  isInitial: z.boolean(),
  /** Placeholders that publishing cannot replace. The previous release leaves them out. */
  unfilled: z.optional(z.array(z.enum(placeholders))),
  scheduled: z.nullable(version),
  /** Newest first, without the scheduled one. */
  versions: z.array(
    z.object({
      version: z.string(),
      publishedAt: z.string(),
      note: z.string(),
      /** Null when the text came with the installation, or the account is gone. */
      officer: z.nullable(z.string()),
      isInitial: z.boolean(),
    }),
  ),
});
export type LegalEditor = z.infer<typeof legalEditor>;
