/** Endpoints with which officers who hold `fk.content` edit the public site (spec §2, product §14, §15). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { chosen, id, list, integer } from '#api/wire-types.ts';
import {
  buttonWithLink,
  buttonWithName,
  datesInOrder,
  optionalDay,
  inAppPath,
  mediaId,
  optionalLine,
  activeFlag,
  theme,
} from '#features/content/admin-fields.ts';
import { orderedList, orderedRow, revision, withRevision } from '#features/content/ordered-list.ts';
import type { FormVersion } from '#features/content/ordered-list.ts';
import { isId } from '#kernel/id.ts';
import { optionalText, requiredLine, requiredText } from '#kernel/rules/text-rules.ts';

export const maxTextLength = 20_000;
const nullableDay = z.nullable(z.string());
const nullableString = z.nullable(z.string());
const sectionId = integer(1, 2_147_483_647);

const slideForm = z
  .object({
    name: optionalLine(120),
    previewText: optionalText(300),
    btnName: optionalLine(40),
    btnLink: inAppPath,
    pictureId: mediaId,
    videoId: mediaId,
    dateFrom: optionalDay,
    dateTo: optionalDay,
    theme,
    active: activeFlag,
  })
  .check(
    datesInOrder,
    buttonWithName,
    buttonWithLink,
    z.refine(({ name, pictureId, videoId }) => Boolean(name || pictureId || videoId), {
      error: 'desk@rules.emptySlide',
      path: ['name'],
    }),
  );
export type SlideForm = z.infer<typeof slideForm>;

export const slider = orderedList('slider', {
  form: slideForm,
  row: z.object({
    ...orderedRow,
    name: z.string(),
    previewText: z.string(),
    btnName: z.string(),
    btnLink: z.string(),
    pictureId: nullableString,
    videoId: nullableString,
    dateFrom: nullableDay,
    dateTo: nullableDay,
    theme: z.string(),
    previewPicture: nullableString,
    video: nullableString,
  }),
});

const cardForm = z.object({
  title: requiredLine(120),
  hint: optionalText(300),
  text: optionalText(1000),
  active: activeFlag,
});
export type CardForm = z.infer<typeof cardForm>;

export const aboutCards = orderedList('cards', {
  form: cardForm,
  row: z.object({ ...orderedRow, title: z.string(), hint: z.string(), text: z.string() }),
});

export const documentKinds = ['docx', 'xls', 'xlsx', 'pdf'] as const; // spec §2
export const signatureKinds = ['sig', 'sgn', 'p7s'] as const; // spec §9

const documentForm = z.object({
  /** Without the extension: the file has it. */
  name: requiredLine(200),
  section: optionalLine(80),
  date: optionalDay,
  fileId: id,
  /** File id of a detached signature of the document. */
  signatureId: mediaId,
  active: activeFlag,
});
export type DocumentForm = z.infer<typeof documentForm>;

const documentFile = {
  version: z.number(),
  date: z.string(),
  fileName: z.string(),
  src: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  signatureSrc: nullableString,
};

export const documents = orderedList('documents', {
  form: documentForm,
  row: z.object({
    ...orderedRow,
    ...documentFile,
    name: z.string(),
    section: z.string(),
    fileId: z.string(),
    signatureId: nullableString,
    ext: z.string(),
    /** Replaced files, newest first. */
    earlier: z.array(z.object(documentFile)),
  }),
});

const communitySectionForm = z.object({ name: requiredLine(80), active: activeFlag });
export type CommunitySectionForm = z.infer<typeof communitySectionForm>;

export const communitySections = orderedList('community-sections', {
  form: communitySectionForm,
  row: z.object({ ...orderedRow, name: z.string() }),
});

const communityItemForm = z.object({
  sectionId,
  name: requiredLine(120),
  position: optionalLine(200),
  bio: optionalText(2000),
  pictureId: mediaId,
  active: activeFlag,
});
export type CommunityItemForm = z.infer<typeof communityItemForm>;

export const communityItems = orderedList('community-items', {
  form: communityItemForm,
  row: z.object({
    ...orderedRow,
    sectionId: z.number(),
    name: z.string(),
    position: z.string(),
    bio: z.string(),
    pictureId: nullableString,
    previewPicture: nullableString,
  }),
});

export const audiences = ['ALL', 'AVTOR', 'EXPERT', 'OK'] as const; // product §14

const faqSectionForm = z.object({
  name: requiredLine(80),
  audience: z._default(chosen(audiences), 'ALL'),
  active: activeFlag,
});
export type FaqSectionForm = z.infer<typeof faqSectionForm>;

export const faqSections = orderedList('faq-sections', {
  form: faqSectionForm,
  row: z.object({ ...orderedRow, name: z.string(), audience: z.enum(audiences) }),
});

const faqItemForm = z.object({
  sectionId,
  question: requiredLine(300),
  /** Markdown. */
  answer: requiredText(maxTextLength),
  tags: list(requiredLine(40), 10),
  active: activeFlag,
});
export type FaqItemForm = z.infer<typeof faqItemForm>;

export const faqItems = orderedList('faq-items', {
  form: faqItemForm,
  row: z.object({
    ...orderedRow,
    sectionId: z.number(),
    question: z.string(),
    answer: z.string(),
    tags: z.array(z.string()),
    /** Votes of visitors. */
    helpfulYes: z.number(),
    helpfulNo: z.number(),
  }),
});

export const blockCodes = ['about', 'order'] as const;
export type BlockCode = (typeof blockCodes)[number];

export const blockForm = z
  .object({
    /** Markdown. An empty block is not shown. */
    previewText: optionalText(maxTextLength),
    btnName: optionalLine(40),
    btnLink: inAppPath,
    dateFrom: optionalDay,
    dateTo: optionalDay,
    theme,
    active: activeFlag,
  })
  .check(datesInOrder, buttonWithName);
export type BlockForm = z.infer<typeof blockForm>;

const blockSchema = z.object({
  code: z.string(),
  previewText: z.string(),
  btnName: z.string(),
  btnLink: z.string(),
  dateFrom: nullableDay,
  dateTo: nullableDay,
  theme: z.string(),
  active: z.boolean(),
  revision: z.number(),
  updatedAt: z.string(),
});
export type Block = z.infer<typeof blockSchema>;

const blockPath = '/api/administrator/content/blocks/:code';
const code = z.enum(blockCodes);
const blockEndpoint = {
  action: 'content.edit',
  ours: true,
  body: 'json',
  path: blockPath,
  params: z.object({ code }) as unknown as Schema<Record<string, string>>,
} as const;

export const readBlock = endpoint({ ...blockEndpoint, method: 'GET', output: blockSchema });

export const saveBlock = endpoint({
  ...blockEndpoint,
  method: 'POST',
  input: withRevision(blockForm),
  output: blockSchema,
});

export const listBlockVersions: Endpoint<undefined, FormVersion<BlockForm>[]> = endpoint({
  ...blockEndpoint,
  method: 'GET',
  path: `${blockPath}/versions`,
  output: savedVersionsSchema(blockForm),
});

export const restoreBlockVersion = endpoint({
  ...blockEndpoint,
  method: 'POST',
  path: `${blockPath}/versions/:version`,
  params: z.object({ code, version: z.string().check(z.refine(isId)) }) as unknown as Schema<
    Record<string, string>
  >,
  input: z.object({ revision }),
  output: blockSchema,
});

/** Number of rows in each part, for the overview page of the content section. */
export const readContentSummary = endpoint({
  method: 'GET',
  path: '/api/administrator/content/summary',
  action: 'content.edit',
  ours: true,
  output: z.array(
    z.object({
      part: z.string(),
      shown: z.number(),
      hidden: z.number(),
      /** ISO. Null until the first edit. */
      updatedAt: z.nullable(z.string()),
    }),
  ),
});
