/** The public site: blocks of the home page, documents, questions and legal texts (spec §2, §7). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

/** What a public answer says of a place in a list; only what is active is in it. */
const placed = { id: z.number(), order: z.number(), active: z.boolean() };

/** Days in Moscow, `yyyy-MM-dd`, both included. */
const scheduled = {
  dateFrom: z.nullable(z.string()),
  dateTo: z.nullable(z.string()),
  theme: z.string(),
};

/** A picture in its widths, the narrowest first: what `srcset` is made of. */
const variants = z.array(z.object({ src: z.string(), width: z.number() }));

export const slide = z.object({
  name: z.string(),
  previewText: z.string(),
  btnLink: z.string(),
  btnName: z.string(),
  video: z.nullable(z.string()),
  previewPicture: z.nullable(z.string()),
  variants,
  ...placed,
  ...scheduled,
});
export type Slide = z.infer<typeof slide>;

export const readSlider = endpoint({
  method: 'GET',
  path: '/api/slider',
  action: 'content.read',
  output: z.array(slide),
});

export const aboutCard = z.object({ title: z.string(), hint: z.string(), text: z.string(), ...placed });

/** One of a kind, so its id is its name. */
const block = { ...placed, ...scheduled, id: z.string() };

/** Null when the fund has not written it: then nothing is shown (spec §2). */
export const readAbout = endpoint({
  method: 'GET',
  path: '/api/blocks/about',
  action: 'content.read',
  output: z.nullable(
    z.object({
      /** Markdown. */
      previewText: z.string(),
      /** The same as sanitised HTML. */
      previewHtml: z.string(),
      list: z.array(aboutCard),
      ...block,
    }),
  ),
});

export const readOrderBlock = endpoint({
  method: 'GET',
  path: '/api/blocks/order',
  action: 'content.read',
  output: z.nullable(
    z.object({
      previewText: z.string(),
      previewHtml: z.string(),
      btnLink: z.string(),
      btnName: z.string(),
      ...block,
    }),
  ),
});

export const programDocument = z.object({
  src: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number(),
  ext: z.string(),
  ...placed,
  /** Without the ending. */
  name: z.string(),
  section: z.string(),
  version: z.number(),
  date: z.string(),
  sha256: z.string(),
  /** Of a detached signature of the file. */
  signatureSrc: z.nullable(z.string()),
});
export type ProgramDocument = z.infer<typeof programDocument>;

export const readDocuments = endpoint({
  method: 'GET',
  path: '/api/program-documents',
  action: 'content.read',
  output: z.array(programDocument),
});

/** Streams a ZIP of every document. */
export const downloadDocuments = endpoint({
  method: 'GET',
  path: '/api/program-documents/archive',
  action: 'content.read',
});

export const readCommunity = endpoint({
  method: 'GET',
  path: '/api/community',
  action: 'content.read',
  output: z.object({
    sections: z.array(z.object({ name: z.string(), ...placed })),
    items: z.array(
      z.object({
        ...placed,
        sectionId: z.number(),
        name: z.string(),
        position: z.string(),
        bio: z.string(),
        previewPicture: z.nullable(z.string()),
        variants,
      }),
    ),
  }),
});
export type Community = NonNullable<z.infer<NonNullable<typeof readCommunity.output>>>;

export const legalCodes = ['privacy', 'terms', 'personal_data', 'mailing'] as const;

/** The newest version, or the one that was asked for: a consent names the version that was shown. */
export const readLegalText = endpoint({
  method: 'GET',
  path: '/api/legal/:code',
  action: 'content.read',
  ours: true,
  params: z.object({ code: z.enum(legalCodes) }) as never,
  input: z.object({ version: z.optional(textUpTo(20)) }),
  output: z.object({
    code: z.string(),
    version: z.string(),
    title: z.string(),
    html: z.string(),
    publishedAt: z.string(),
  }),
});
