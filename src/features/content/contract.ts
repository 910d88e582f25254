/** Endpoints of the public site: blocks of the home page, documents and legal texts (spec §2, §7). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

/** Fields of every list row. Public responses contain active rows only. */
const orderedFields = { id: z.number(), order: z.number(), active: z.boolean() };

/** Days in Moscow, `yyyy-MM-dd`, both included. */
const scheduledFields = {
  dateFrom: z.nullable(z.string()),
  dateTo: z.nullable(z.string()),
  theme: z.string(),
};

/** Widths of one picture for `srcset`, narrowest first. */
const variants = z.array(z.object({ src: z.string(), width: z.number() }));

export const slide = z.object({
  name: z.string(),
  previewText: z.string(),
  btnLink: z.string(),
  btnName: z.string(),
  video: z.nullable(z.string()),
  previewPicture: z.nullable(z.string()),
  variants,
  ...orderedFields,
  ...scheduledFields,
});
export type Slide = z.infer<typeof slide>;

export const readSlider = endpoint({
  method: 'GET',
  path: '/api/slider',
  action: 'content.read',
  output: z.array(slide),
});

export const aboutCard = z.object({
  title: z.string(),
  hint: z.string(),
  text: z.string(),
  ...orderedFields,
});

/** There is one row per block, so the code serves as the id. */
const blockFields = { ...orderedFields, ...scheduledFields, id: z.string() };

/** Null when the fund has not written the block; the page then omits it (spec §2). */
export const readAbout = endpoint({
  method: 'GET',
  path: '/api/blocks/about',
  action: 'content.read',
  output: z.nullable(
    z.object({
      /** Markdown. */
      previewText: z.string(),
      /** `previewText` rendered to sanitised HTML. */
      previewHtml: z.string(),
      list: z.array(aboutCard),
      ...blockFields,
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
      ...blockFields,
    }),
  ),
});

export const programDocument = z.object({
  src: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number(),
  ext: z.string(),
  ...orderedFields,
  /** Without the file extension. */
  name: z.string(),
  section: z.string(),
  version: z.number(),
  date: z.string(),
  sha256: z.string(),
  /** URL of the detached signature. */
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
    sections: z.array(z.object({ name: z.string(), ...orderedFields })),
    items: z.array(
      z.object({
        ...orderedFields,
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

/** Returns the newest version by default. A consent stores the version that was shown, so any version can be requested. */
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
