import * as z from 'zod/mini';
import { chosen, day, emptyAsUndefined, id, integer, list, paging } from '#api/wire-types.ts';
import { appealOutcomes } from '#features/applications/constants.ts';
import { appeal } from '#features/applications/schemas.ts';
import { officerPreview } from '#features/applications/schemas-preview.ts';
import * as constants from '#features/intake/constants.ts';
import { selectionCodes } from '#features/selections/constants.ts';
import { shownDocument } from '#features/signing/schemas.ts';
import { requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';
const version = integer(0, 2_147_483_647);
export const maxLabelLength = 40;
const label = requiredText(maxLabelLength);
const minReasonLength = 10;

export const deskFilter = {
  /** A part of the number, or words of the author's name or of the title. */
  search: z._default(textUpTo(100), ''),
  category: emptyAsUndefined(id),
  status: list(z.enum(constants.deskStates, unknown), constants.deskStates.length),
  pending: list(z.enum(constants.decisions, unknown), constants.decisions.length),
  officer: emptyAsUndefined(id),
  label: emptyAsUndefined(label),
  queue: emptyAsUndefined(z.enum(constants.queues, unknown)),
};

export const listOrdersInput = z.object({ ...deskFilter, ...paging });
export type ListOrdersInput = z.infer<typeof listOrdersInput>;

export const exportOrdersInput = z.object(deskFilter);
export type ExportOrdersInput = z.infer<typeof exportOrdersInput>;

export const exportFileInput = z.object({
  ...deskFilter,
  format: z._default(z.enum(['xlsx', 'pdf'], unknown), 'xlsx'),
});
export type ExportFileInput = z.infer<typeof exportFileInput>;

const officer = z.object({ id: z.string(), name: z.string() });

const orderItem = {
  id: z.string(),
  number: z.string(),
  status: z.enum(constants.deskStates),
  categoryId: z.string(),
  categoryName: z.string(),
  categoryCode: z.enum(selectionCodes),
  /** Not to be opened yet; the next two are null then. */
  sealed: z.boolean(),
  scenarioName: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  pending: z.nullable(z.enum(constants.decisions)),
  /** Working days since the status began; `of` is null without a term. */
  day: z.object({ day: z.number(), of: z.nullable(z.number()) }),
  /** Last day for mending, yyyy-MM-dd. */
  fixUntil: z.nullable(z.string()),
  officer: z.nullable(officer),
  labels: z.array(z.string()),
  submittedAt: z.string(),
  /** Of the decision and the labels; 0 while there are none. */
  version: z.number(),
};

export const listOrdersOutput = z.object({ items: z.array(z.object(orderItem)), total: z.number() });
export type ListOrdersOutput = z.infer<typeof listOrdersOutput>;
export type OrderItem = ListOrdersOutput['items'][number];

export const sealOutput = z.object({
  number: z.string(),
  status: z.enum(constants.deskStates),
  categoryId: z.string(),
  categoryName: z.string(),
  /** Of the selection. */
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
export const orderActions = ['take', 'fix', 'resume', 'decide', 'commission', 'appeal'] as const;
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
  /** Of words shared with the nearest other text. 0 when none shares enough to be named, null while the text was not compared. */
  similarPercent: z.nullable(z.number()),
  questionnaireVersion: z.nullable(z.number()),
  /** Of the last submission; grows when the author sends it again. */
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
  appeal: z.nullable(z.extend(appeal, { officer: z.nullable(officer) })),
  /** Until when this officer may read the text; null before a reason is given. */
  textOpenUntil: z.nullable(z.string()),
  /** What the author signed with the last submission; null where no signature was required. */
  signed: z.nullable(shownDocument),
});
export type ReadOrderOutput = z.infer<typeof readOrderOutput>;

export const checkForm = z.object({
  answer: chosen(constants.checkAnswers),
  text: z._default(textUpTo(2000), ''),
});

export const saveCheckInput = z.object({
  item: chosen(constants.checkItems),
  ...checkForm.shape,
  /** Of the item that the client loaded; 0 for one without an answer. */
  version,
});
export type SaveCheckInput = z.infer<typeof saveCheckInput>;

export const checklistOutput = z.array(checkItem);
export type ChecklistOutput = z.infer<typeof checklistOutput>;

/** All answers so far, the newest first. */
export const checkHistoryOutput = checklistOutput;

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
  /** Of the submission that the officer has read. */
  number: integer(1, 2_147_483_647),
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

export const decisionInput = z.object({ ...decisionForm.shape, version });
export type DecisionInput = z.infer<typeof decisionInput>;
export const versionInput = z.object({ version });
export type VersionInput = z.infer<typeof versionInput>;

export const commissionInput = z.object({ ground: requiredText(2000, minReasonLength) });
export type CommissionInput = z.infer<typeof commissionInput>;

export const answerAppealInput = z.object({
  outcome: chosen(appealOutcomes),
  answer: requiredText(4000, minReasonLength),
});
export type AnswerAppealInput = z.infer<typeof answerAppealInput>;

const ids = list(id, constants.maxBulk).check(z.minLength(1, 'rules@common.required'));

export const assignInput = z.object({ ids, officer: emptyAsUndefined(id) });
export type AssignInput = z.infer<typeof assignInput>;
export const takeInput = z.object({ ids });
export type TakeInput = z.infer<typeof takeInput>;
export const commissionOrdersInput = z.object({ ids, ...commissionInput.shape });
export type CommissionOrdersInput = z.infer<typeof commissionOrdersInput>;
/** How many were changed; others had the value already or another status. */
export const bulkOutput = z.object({ changed: z.number() });
export type BulkOutput = z.infer<typeof bulkOutput>;

export const labelsForm = z.object({ labels: list(label, constants.maxLabels) });

export const labelsInput = z.object({ ...labelsForm.shape, version });
export type LabelsInput = z.infer<typeof labelsInput>;

export const labelOrdersInput = z.object({
  ids,
  add: list(label, constants.maxLabels),
  remove: list(label, constants.maxLabels),
});
export type LabelOrdersInput = z.infer<typeof labelOrdersInput>;
export const knownLabelsOutput = z.array(z.string());
export type KnownLabelsOutput = z.infer<typeof knownLabelsOutput>;

export const messageInput = z.object({ ids, text: requiredText(4000) });
export type MessageInput = z.infer<typeof messageInput>;
const message = z.object({
  id: z.string(),
  text: z.string(),
  recipients: z.number(),
  officer: z.nullable(officer),
  createdAt: z.string(),
  sendAt: z.string(),
  state: z.enum(['WAITING', 'SENT', 'CANCELLED']),
});
export const messageOutput = message;
export type MessageOutput = z.infer<typeof message>;
export const listMessagesInput = z.object(paging);
export type ListMessagesInput = z.infer<typeof listMessagesInput>;
export const listMessagesOutput = z.object({ items: z.array(message), total: z.number() });
export type ListMessagesOutput = z.infer<typeof listMessagesOutput>;
/** What the fund has written about one application. */
export const orderMessagesOutput = z.array(
  z.object({ id: z.string(), text: z.string(), sentAt: z.string() }),
);
export type OrderMessagesOutput = z.infer<typeof orderMessagesOutput>;

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

export const viewInput = z.object({ name: requiredText(80), query: textUpTo(1000) });
export type ViewInput = z.infer<typeof viewInput>;
export const viewsOutput = z.array(z.object({ id: z.string(), name: z.string(), query: z.string() }));
export type ViewsOutput = z.infer<typeof viewsOutput>;

/** Officers who may be responsible, for the choice. */
export const officersOutput = z.array(officer);
export type OfficersOutput = z.infer<typeof officersOutput>;
