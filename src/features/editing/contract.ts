/** Endpoints shared by the editors of the public site: media upload, text preview, and visibility of the home page. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { chosen } from '#api/wire-types.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const maxPictureBytes = 20 * bytesPerMegabyte;
/** Limit of a detached signature: its certificates take a few kilobytes. */
export const maxSignatureBytes = bytesPerMegabyte;
export const maxMediaBytes = 100 * bytesPerMegabyte; // spec §9

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

/** Pictures are re-encoded in several widths; videos and documents are stored as uploaded. */
export const sendMedia = endpoint({
  method: 'POST',
  path: '/api/administrator/media',
  action: 'content.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxMediaBytes },
  output: media,
  ours: true,
});

export const maxPreviewLength = 50_000;

/** Renders a text as the site will show it. A POST because texts are long; it changes nothing. */
export const previewText = endpoint({
  method: 'POST',
  path: '/api/administrator/content/preview',
  action: 'content.edit',
  body: 'json',
  changes: false,
  input: z.object({ text: optionalText(maxPreviewLength) }),
  output: z.object({
    /** Sanitised. */
    html: z.string(),
  }),
  ours: true,
});

const siteSwitch = z.object({
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

export const readSiteSwitch = endpoint({
  method: 'GET',
  path: '/api/administrator/site',
  action: 'content.edit',
  output: siteSwitch,
  ours: true,
});

export const setPublicPage = endpoint({
  method: 'POST',
  path: '/api/administrator/site',
  action: 'content.edit',
  body: 'json',
  input: z.object({ publicPage: chosen(['on', 'off', 'configured']) }),
  output: siteSwitch,
  ours: true,
});
