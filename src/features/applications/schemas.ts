import * as z from 'zod/mini';
import { chosen, emptyAsUndefined, id, integer, list, paging } from '#api/wire-types.ts';
import {
  aiUses,
  applicationSteps,
  declarationNames,
  materialNames,
  patchFields,
} from '#features/applications/application-fields.ts';
import {
  appealGrounds,
  appealOutcomes,
  applicationActions,
  maxFiles,
} from '#features/applications/constants.ts';
import { applicationStatuses } from '#features/applications/statuses.ts';
import { coauthorStates } from '#features/coauthors/lifecycle.ts';
import { questionTypes } from '#features/selections/questions.ts';
import { signedDocument } from '#features/signing/schemas.ts';
import { signatureText } from '#features/signing/signature-text.ts';
import { requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

export const listApplicationsInput = z.object(paging);
export type ListApplicationsInput = z.infer<typeof listApplicationsInput>;

export const createInput = z.object({ categoryId: id });
export type CreateInput = z.infer<typeof createInput>;

export const copyInput = createInput;
export type CopyInput = z.infer<typeof copyInput>;

export const createdOutput = z.object({ id: z.string() });
export type CreatedOutput = z.infer<typeof createdOutput>;

/** Labels of questions whose answers the other selection does not take. */
export const copyPreview = z.object({ dropped: z.array(z.string()) });
export type CopyPreview = z.infer<typeof copyPreview>;
export const copiedOutput = z.extend(copyPreview, { id: z.string() });
export type CopiedOutput = z.infer<typeof copiedOutput>;

/** The signature of the prepared document, where the selection requires one. */
export const submitInput = z.object({ signature: z.optional(signatureText) });
export type SubmitInput = z.infer<typeof submitInput>;

export const submitOutput = z.object({ number: z.string() });
export type SubmitOutput = z.infer<typeof submitOutput>;

/** A text, a number, a choice or several, by the key of the question. */
const answers = z.record(
  z.string().check(z.maxLength(60, { error: 'rules@common.unknown', abort: true })),
  z.union([
    textUpTo(20_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(textUpTo(200)).check(z.maxLength(50)),
  ]),
);
export type Answers = z.infer<typeof answers>;

export const saveApplicationInput = z.object({
  /** The version that the client loaded. */
  version: integer(1, 2_147_483_647),
  ...patchFields,
  /** The text that the author has looked through: comes with `blindConfirmed: true`. */
  blindTextId: z.optional(id),
  /** Answers to the questions of the selection. An absent key does not change. */
  answers: z.optional(answers),
});
export type SaveApplicationInput = z.infer<typeof saveApplicationInput>;

export const appealInput = z.object({
  ground: chosen(appealGrounds),
  text: requiredText(4000, 50),
  /** Ids of files that were added before. Absent: all of them. */
  files: z.optional(list(id, maxFiles)),
});
export type AppealInput = z.infer<typeof appealInput>;

export const answerInput = z.object({
  /** The version that the client loaded. */
  version: integer(1, 2_147_483_647),
  answers,
});
export type AnswerInput = z.infer<typeof answerInput>;

export const addFileInput = z.object({
  /** Key of a question of the type FILE. Absent for a file of an appeal that is not sent yet. */
  question: emptyAsUndefined(textUpTo(60)),
  file: z.optional(z.literal(['', null], 'rules@common.wrong')),
});
export type AddFileInput = z.infer<typeof addFileInput>;

export const applicationFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  createdAt: z.string(),
});
export type ApplicationFile = z.infer<typeof applicationFile>;

const applicationItem = {
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(applicationStatuses),
  /** The label for the author, with its day or date: «Исправьте замечания до 12.03». */
  publicStatus: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  programName: z.string(),
  scenarioId: z.nullable(z.string()),
  scenarioName: z.nullable(z.string()),
  /** The deadline of the selection. */
  deadline: z.string(),
  submittedAt: z.nullable(z.string()),
  /** The last time, of several. */
  resubmittedAt: z.nullable(z.string()),
  /** «день n из 30»; null in other statuses. */
  day: z.nullable(z.object({ day: z.number(), of: z.number() })),
  /** Last day for mending, yyyy-MM-dd. */
  fixUntil: z.nullable(z.string()),
  /** Last day for an appeal, yyyy-MM-dd. */
  appealUntil: z.nullable(z.string()),
  actions: z.array(z.enum(applicationActions)),
};

export const listApplicationsOutput = z.object({
  items: z.array(z.object(applicationItem)),
  total: z.number(),
});
export type ListApplicationsOutput = z.infer<typeof listApplicationsOutput>;
export type ApplicationItem = ListApplicationsOutput['items'][number];

const stepStates = ['EMPTY', 'FILLED', 'COMPLETE', 'FIX'] as const;
const remark = z.object({ field: z.string(), text: z.string(), createdAt: z.string() });
const step = z.object({
  state: z.enum(stepStates),
  remarks: z.array(remark),
  /** Field → text, of what is missing before the submission. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
});

const materials = Object.fromEntries(materialNames.map((name) => [name, z.string()])) as Record<
  (typeof materialNames)[number],
  z.ZodMiniString
>;
const declarations = Object.fromEntries(declarationNames.map((name) => [name, z.boolean()])) as Record<
  (typeof declarationNames)[number],
  z.ZodMiniBoolean
>;

const question = z.object({
  key: z.string(),
  /** Answers of the type FILE are `files`. */
  type: z.enum(questionTypes),
  label: z.string(),
  hint: z.string(),
  /** Now: a question after the deadline only from then on, and none that is closed. */
  required: z.boolean(),
  /** Asked of submitted applications from the deadline on; before, an answer is optional. */
  afterDeadline: z.boolean(),
  /** The last day for an answer, yyyy-MM-dd; null: as long as the application may be changed. */
  editableUntil: z.nullable(z.string()),
  /** The author may answer now: by a save in a draft or where the fund has marked it, by `answers` after the deadline. */
  open: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  condition: z.nullable(z.object({ question: z.string(), answer: z.string() })),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
  files: z.array(applicationFile),
});

const similarText = z.object({
  percent: z.number(),
  /** Name of the author's own scenario; null for a scenario of another author. */
  scenarioName: z.nullable(z.string()),
});

const eligibilityCheck = z.object({
  rule: z.string(),
  /** Null: not known yet. */
  met: z.nullable(z.boolean()),
  params: z.record(z.string(), z.unknown()),
});

export const appeal = z.object({
  ground: z.enum(appealGrounds),
  text: z.string(),
  createdAt: z.string(),
  outcome: z.nullable(z.enum(appealOutcomes)),
  answer: z.string(),
  files: z.array(applicationFile),
});

export const readApplicationOutput = z.object({
  ...applicationItem,
  version: z.number(),
  steps: z.object(
    Object.fromEntries(applicationSteps.map((name) => [name, step])) as Record<
      (typeof applicationSteps)[number],
      typeof step
    >,
  ),
  /** Open for changes: all, or those with a remark. */
  editable: z.array(z.string()),
  ...materials,
  ...declarations,
  aiUse: z.nullable(z.enum(aiUses)),
  aiDetails: z.string(),
  blindConfirmed: z.boolean(),
  questions: z.array(question),
  answers: z.record(z.string(), z.unknown()),
  eligibility: z.array(eligibilityCheck),
  coauthors: z.object({
    ownShare: z.number(),
    confirmed: z.boolean(),
    items: z.array(
      z.object({
        email: z.string(),
        name: z.nullable(z.string()),
        share: z.number(),
        state: z.enum(coauthorStates),
      }),
    ),
  }),
  questionnaire: z.object({ state: z.string(), signed: z.boolean() }),
  /** The switch of the selection: a qualified signature belongs to the submission. */
  signatureRequired: z.boolean(),
  /** What was signed with the last submission; null in a draft, and where no signature was required. */
  signed: z.nullable(signedDocument),
  /** The newest text of the scenario; after the submission the submitted one. */
  text: z.nullable(z.object({ id: z.string(), number: z.number(), pages: z.number(), sha256: z.string() })),
  /** At most three, the nearest first. A warning, never a refusal. */
  similar: z.array(similarText),
  appeal: z.nullable(appeal),
  /** Files of an appeal that is not sent yet. */
  appealFiles: z.array(applicationFile),
});
export type ReadApplicationOutput = z.infer<typeof readApplicationOutput>;

export const timelineOutput = z.array(
  z.object({
    at: z.string(),
    by: z.enum(['AUTHOR', 'FUND', 'SYSTEM']),
    from: z.enum(applicationStatuses),
    to: z.enum(applicationStatuses),
    /** The label of `to`. */
    label: z.string(),
    ground: z.string(),
    protocol: z.string(),
    comment: z.string(),
  }),
);
export type TimelineOutput = z.infer<typeof timelineOutput>;

export const conclusionOutput = z.object({
  status: z.enum(applicationStatuses),
  /** The label of the status. */
  label: z.string(),
  decidedAt: z.string(),
  ground: z.string(),
  /** The number of the protocol. */
  protocol: z.string(),
  comment: z.string(),
});
export type ConclusionOutput = z.infer<typeof conclusionOutput>;
