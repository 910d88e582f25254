/** What the officer and the expert will see of an application (product §5, step 7). */
import * as z from 'zod/mini';
import { applicationFile } from '#features/applications/schemas.ts';

const previewField = { field: z.string(), label: z.string(), value: z.string() };

export const officerPreview = z.object({
  number: z.nullable(z.string()),
  author: z.string(),
  coauthors: z.array(z.object({ name: z.string(), share: z.number() })),
  /** Percent of the author. */
  ownShare: z.number(),
  fields: z.array(z.object(previewField)),
  /** Answers that are files. */
  files: z.array(z.object({ ...applicationFile.shape, field: z.string(), label: z.string() })),
  text: z.nullable(z.object({ name: z.string(), pages: z.number() })),
});
export type OfficerPreview = z.infer<typeof officerPreview>;

export const markKinds = ['NAME', 'EMAIL', 'PHONE'] as const;
const mark = z.object({
  kind: z.enum(markKinds),
  /** Place in the text, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
});

export const expertPreview = z.object({
  /** The number, or the number to come with signs for its digits. */
  code: z.string(),
  fields: z.array(z.object({ ...previewField, marks: z.array(mark) })),
  text: z.nullable(
    z.object({
      id: z.string(),
      pages: z.number(),
      /** The title page is left out: it has fewer than forty words. */
      titlePageCut: z.boolean(),
      /** Nothing can be searched in a scan. */
      searchable: z.boolean(),
      /** Where names and contacts were found, at most fifty. */
      found: z.array(z.object({ kind: z.enum(markKinds), page: z.number(), sample: z.string() })),
    }),
  ),
  /** Nothing was found anywhere. */
  clean: z.boolean(),
});
export type ExpertPreview = z.infer<typeof expertPreview>;
