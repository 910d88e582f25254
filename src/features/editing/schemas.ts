import * as z from 'zod/mini';
import { chosen } from '#api/wire-types.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

const maxPreviewLength = 50_000;

export const media = z.object({
  id: z.string(),
  kind: z.enum(['picture', 'video', 'document']),
  src: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels; null for other media than pictures. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Widths of a picture, narrowest first. */
  variants: z.array(z.object({ src: z.string(), width: z.number() })),
});
export type Media = z.infer<typeof media>;

export const previewTextInput = z.object({ text: optionalText(maxPreviewLength) });
export type PreviewTextInput = z.infer<typeof previewTextInput>;

export const previewTextOutput = z.object({
  /** Sanitised. */
  html: z.string(),
});
export type PreviewTextOutput = z.infer<typeof previewTextOutput>;

export const siteSwitch = z.object({
  /** The effective value. */
  publicPage: z.boolean(),
  /** The value set by officers; null: the configured value applies. */
  chosen: z.nullable(z.boolean()),
  configured: z.boolean(),
  /** ISO; null until the first change. */
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
});
export type SiteSwitch = z.infer<typeof siteSwitch>;

export const setPublicPageInput = z.object({ publicPage: chosen(['on', 'off', 'configured']) });
export type SetPublicPageInput = z.infer<typeof setPublicPageInput>;
