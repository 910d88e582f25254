import * as z from 'zod/mini';

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

const slide = z.object({
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

export const readSliderOutput = z.array(slide);
export type ReadSliderOutput = z.infer<typeof readSliderOutput>;

const aboutCard = z.object({
  title: z.string(),
  hint: z.string(),
  text: z.string(),
  ...orderedFields,
});

/** There is one row per block, so the code serves as the id. */
const blockFields = { ...orderedFields, ...scheduledFields, id: z.string() };

export const readAboutOutput = z.nullable(
  z.object({
    /** Markdown. */
    previewText: z.string(),
    /** `previewText` rendered to sanitised HTML. */
    previewHtml: z.string(),
    list: z.array(aboutCard),
    ...blockFields,
  }),
);
export type ReadAboutOutput = z.infer<typeof readAboutOutput>;

export const readOrderBlockOutput = z.nullable(
  z.object({
    previewText: z.string(),
    previewHtml: z.string(),
    btnLink: z.string(),
    btnName: z.string(),
    ...blockFields,
  }),
);
export type ReadOrderBlockOutput = z.infer<typeof readOrderBlockOutput>;

const programDocument = z.object({
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

export const readDocumentsOutput = z.array(programDocument);
export type ReadDocumentsOutput = z.infer<typeof readDocumentsOutput>;

export const community = z.object({
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
});
export type Community = z.infer<typeof community>;
