/** The card of an application. */
import * as z from 'zod/mini';
import { chosen, day, id, integer, list } from '#api/wire-types.ts';
import { appealOutcomes } from '#features/applications/constants.ts';
import { appeal } from '#features/applications/schemas.ts';
import { officerPreview } from '#features/applications/schemas-preview.ts';
import * as constants from '#features/intake/constants.ts';
import { ids, label, officer, orderItem } from '#features/intake/schemas-list.ts';
import { readableDocument } from '#features/signing/schemas.ts';
import { requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

const version = integer(0, 2_147_483_647);
/** The number of the submission that the officer has read; 0 for one from before versions were stored. */
const readSubmission = integer(0, 2_147_483_647);
const minReasonLength = 10;

export const sealOutput = z.object({
  number: z.string(),
  status: z.enum(constants.orderStates),
  categoryId: z.string(),
  categoryName: z.string(),
  /** The end of the selection. */
  closeAt: z.string(),
  sealed: z.boolean(),
});
export type SealOutput = z.infer<typeof sealOutput>;

const checkItem = z.object({
  item: z.enum(constants.checkItems),
  /** Null: not answered yet. */
  answer: z.nullable(z.enum(constants.checkAnswers)),
  text: z.string(),
  /** 0: not answered yet. */
  version: z.number(),
  officer: z.nullable(officer),
  at: z.nullable(z.string()),
});

/** What an officer may do now; buttons show it, the server checks it again. */
const orderActions = ['take', 'fix', 'resume', 'decide', 'commission', 'appeal'] as const;
export type OrderAction = (typeof orderActions)[number];

const remark = z.object({
  field: z.string(),
  text: z.string(),
  officer: z.nullable(officer),
  createdAt: z.string(),
  resolvedAt: z.nullable(z.string()),
});

export const readOrderOutput = z.object({
  ...orderItem,
  actions: z.array(z.enum(orderActions)),
  programName: z.string(),
  authorId: z.string(),
  scenarioId: z.nullable(z.string()),
  materials: officerPreview,
  declarations: z.array(z.object({ field: z.string(), label: z.string() })),
  aiUse: z.string(),
  aiDetails: z.string(),
  /**
   * Percentage of words shared with the most similar other text. 0 when none is similar enough to be named, null while the
   * text was not compared.
   */
  similarPercent: z.nullable(z.number()),
  questionnaireVersion: z.nullable(z.number()),
  /**
   * The number of the last submission; grows when the author sends the application again. 0 from before versions were
   * stored.
   */
  submissionNumber: z.number(),
  checklist: z.array(checkItem),
  remarks: z.array(remark),
  /** The last day that a request for fixes may name, yyyy-MM-dd; null when it is too late for one. */
  latestFixUntil: z.nullable(z.string()),
  decision: z.nullable(
    z.object({
      decision: z.enum(constants.decisions),
      ground: z.string(),
      comment: z.string(),
      officer: z.nullable(officer),
      at: z.string(),
      protocolId: z.nullable(z.string()),
    }),
  ),
  protocols: z.array(
    z.object({ id: z.string(), kind: z.enum(constants.protocolKinds), number: z.string(), date: z.string() }),
  ),
  appeal: z.nullable(z.extend(appeal, { id: z.string(), officer: z.nullable(officer) })),
  /** Until when this officer may read the text; null before a reason is given. */
  textOpenUntil: z.nullable(z.string()),
  /** What the author signed with the last submission; null where no signature was required. */
  signed: z.nullable(readableDocument),
});
export type ReadOrderOutput = z.infer<typeof readOrderOutput>;

export const checkForm = z.object({
  answer: chosen(constants.checkAnswers),
  text: z._default(textUpTo(2000), ''),
});

export const saveCheckInput = z.object({
  item: chosen(constants.checkItems),
  ...checkForm.shape,
  /** Version of the item that the client loaded; 0 for an item without an answer. */
  version,
});
export type SaveCheckInput = z.infer<typeof saveCheckInput>;

export const checklistOutput = z.array(checkItem);
export type ChecklistOutput = z.infer<typeof checklistOutput>;

export const noteInput = z.object({ text: requiredText(4000) });
export type NoteInput = z.infer<typeof noteInput>;
export const notesOutput = z.array(
  z.object({ id: z.string(), text: z.string(), officer: z.nullable(officer), createdAt: z.string() }),
);
export type NotesOutput = z.infer<typeof notesOutput>;

export const presenceInput = z.object({ place: chosen(constants.presencePlaces) });
export type PresenceInput = z.infer<typeof presenceInput>;
/** The others. */
export const presenceOutput = z.array(
  z.object({ officer, place: z.enum(constants.presencePlaces), activeUntil: z.string() }),
);
export type PresenceOutput = z.infer<typeof presenceOutput>;

export const fixInput = z.object({
  until: day,
  number: readSubmission,
  remarks: z
    .array(
      z.object({
        field: requiredText(70),
        text: requiredText(1000),
      }),
      'rules@common.required',
    )
    .check(z.minLength(1, 'rules@common.required'), z.maxLength(50, 'rules@common.tooMany')),
});
export type FixInput = z.infer<typeof fixInput>;

export const decisionForm = z.object({
  decision: chosen(constants.decisions),
  ground: z._default(textUpTo(2000), ''),
  /** The author reads it with the decision. */
  comment: z._default(textUpTo(2000), ''),
});

export const decisionInput = z.object({ ...decisionForm.shape, version, number: readSubmission });
export type DecisionInput = z.infer<typeof decisionInput>;
export const versionInput = z.object({ version });
export type VersionInput = z.infer<typeof versionInput>;

export const commissionInput = z.object({ ground: requiredText(2000, minReasonLength) });
export type CommissionInput = z.infer<typeof commissionInput>;

export const answerAppealInput = z.object({
  /** That the officer has read: an application may have several, one after the other. */
  appeal: id,
  outcome: chosen(appealOutcomes),
  answer: requiredText(4000, minReasonLength),
});
export type AnswerAppealInput = z.infer<typeof answerAppealInput>;

export const commissionOrdersInput = z.object({ ids, ...commissionInput.shape });
export type CommissionOrdersInput = z.infer<typeof commissionOrdersInput>;
export const labelsForm = z.object({ labels: list(label, constants.maxLabels) });

export const labelsInput = z.object({ ...labelsForm.shape, version });
export type LabelsInput = z.infer<typeof labelsInput>;

export const openTextInput = z.object({ reason: requiredText(500, minReasonLength) });
export type OpenTextInput = z.infer<typeof openTextInput>;
export const openTextOutput = z.object({ openUntil: z.string() });
export type OpenTextOutput = z.infer<typeof openTextOutput>;

export const logOutput = z.array(
  z.object({
    at: z.string(),
    officer: z.nullable(officer),
    from: z.string(),
    to: z.string(),
    move: z.string(),
    ground: z.string(),
    protocol: z.string(),
    comment: z.string(),
  }),
);
export type LogOutput = z.infer<typeof logOutput>;

export const versionsOutput = z.array(
  z.object({
    number: z.number(),
    submittedAt: z.string(),
    scenarioName: z.string(),
    textNumber: z.number(),
    pages: z.number(),
    sha256: z.string(),
    questionnaireVersion: z.number(),
    fields: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  }),
);
export type VersionsOutput = z.infer<typeof versionsOutput>;
