import * as z from 'zod/mini';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { chosen, id, integer, list } from '#api/wire-types.ts';
import {
  activeFlag,
  buttonWithLink,
  buttonWithName,
  datesInOrder,
  inAppPath,
  mediaId,
  optionalDay,
  optionalLine,
  theme,
} from '#features/content/admin-fields.ts';
import { audiences, blockCodes, maxTextLength } from '#features/content/constants.ts';
import {
  orderedListSchemas,
  orderedRow,
  version,
  withVersion,
} from '#features/content/ordered-list-schemas.ts';
import { isId } from '#kernel/id.ts';
import { optionalText, requiredLine, requiredText } from '#kernel/rules/text-rules.ts';

const nullableDay = z.nullable(z.string());
const nullableString = z.nullable(z.string());
const sectionId = integer(1, 2_147_483_647);

export const slideForm = z
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
      error: 'content-admin@rules.emptySlide',
      path: ['name'],
    }),
  );
export type SlideForm = z.infer<typeof slideForm>;

const slideRow = z.object({
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
});
export type SlideRow = z.infer<typeof slideRow>;
export const sliderSchemas = orderedListSchemas({ form: slideForm, row: slideRow });

export const cardForm = z.object({
  title: requiredLine(120),
  hint: optionalText(300),
  text: optionalText(1000),
  active: activeFlag,
});
export type CardForm = z.infer<typeof cardForm>;

const cardRow = z.object({ ...orderedRow, title: z.string(), hint: z.string(), text: z.string() });
export type CardRow = z.infer<typeof cardRow>;
export const aboutCardsSchemas = orderedListSchemas({ form: cardForm, row: cardRow });

export const documentForm = z.object({
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
  versionNumber: z.number(),
  date: z.string(),
  fileName: z.string(),
  src: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  signatureSrc: nullableString,
};

const documentRow = z.object({
  ...orderedRow,
  ...documentFile,
  name: z.string(),
  section: z.string(),
  fileId: z.string(),
  signatureId: nullableString,
  ext: z.string(),
  /** Replaced files, newest first. */
  earlier: z.array(z.object(documentFile)),
});
export type DocumentRow = z.infer<typeof documentRow>;
export const documentsSchemas = orderedListSchemas({ form: documentForm, row: documentRow });

export const communitySectionForm = z.object({ name: requiredLine(80), active: activeFlag });
export type CommunitySectionForm = z.infer<typeof communitySectionForm>;

const communitySectionRow = z.object({ ...orderedRow, name: z.string() });
export type CommunitySectionRow = z.infer<typeof communitySectionRow>;
export const communitySectionsSchemas = orderedListSchemas({
  form: communitySectionForm,
  row: communitySectionRow,
});

export const communityItemForm = z.object({
  sectionId,
  name: requiredLine(120),
  position: optionalLine(200),
  bio: optionalText(2000),
  pictureId: mediaId,
  active: activeFlag,
});
export type CommunityItemForm = z.infer<typeof communityItemForm>;

const communityItemRow = z.object({
  ...orderedRow,
  sectionId: z.number(),
  name: z.string(),
  position: z.string(),
  bio: z.string(),
  pictureId: nullableString,
  previewPicture: nullableString,
});
export type CommunityItemRow = z.infer<typeof communityItemRow>;
export const communityItemsSchemas = orderedListSchemas({ form: communityItemForm, row: communityItemRow });

export const faqSectionForm = z.object({
  name: requiredLine(80),
  audience: z._default(chosen(audiences), 'ALL'),
  active: activeFlag,
});
export type FaqSectionForm = z.infer<typeof faqSectionForm>;

const faqSectionRow = z.object({ ...orderedRow, name: z.string(), audience: z.enum(audiences) });
export type FaqSectionRow = z.infer<typeof faqSectionRow>;
export const faqSectionsSchemas = orderedListSchemas({ form: faqSectionForm, row: faqSectionRow });

export const faqItemForm = z.object({
  sectionId,
  question: requiredLine(300),
  /** Markdown. */
  answer: requiredText(maxTextLength),
  tags: list(requiredLine(40), 10),
  active: activeFlag,
});
export type FaqItemForm = z.infer<typeof faqItemForm>;

const faqItemRow = z.object({
  ...orderedRow,
  sectionId: z.number(),
  question: z.string(),
  answer: z.string(),
  tags: z.array(z.string()),
  /** Votes of visitors. */
  helpfulYes: z.number(),
  helpfulNo: z.number(),
});
export type FaqItemRow = z.infer<typeof faqItemRow>;
export const faqItemsSchemas = orderedListSchemas({ form: faqItemForm, row: faqItemRow });

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

export const blockSchema = z.object({
  code: z.string(),
  previewText: z.string(),
  btnName: z.string(),
  btnLink: z.string(),
  dateFrom: nullableDay,
  dateTo: nullableDay,
  theme: z.string(),
  active: z.boolean(),
  version: z.number(),
  updatedAt: z.string(),
});
export type Block = z.infer<typeof blockSchema>;

const code = z.enum(blockCodes);
export const blockParams = z.object({ code });
export const blockVersionParams = z.object({ code, version: z.string().check(z.refine(isId)) });
export const savedBlock = withVersion(blockForm);
export type SavedBlock = z.infer<typeof savedBlock>;
export const blockVersions = savedVersionsSchema(blockForm);
export type BlockVersions = z.infer<typeof blockVersions>;

export const restoreBlockVersionInput = z.object({ version });
export type RestoreBlockVersionInput = z.infer<typeof restoreBlockVersionInput>;

export const readContentSummaryOutput = z.array(
  z.object({
    part: z.string(),
    shown: z.number(),
    hidden: z.number(),
    /** ISO. Null until the first edit. */
    updatedAt: z.nullable(z.string()),
  }),
);
export type ReadContentSummaryOutput = z.infer<typeof readContentSummaryOutput>;
