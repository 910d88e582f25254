import * as z from 'zod/mini';
import { emptyAsUndefined, integer, list, paging } from '#api/wire-types.ts';
import { fileKinds, minReasonLength, signatureKinds, steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { fileStates } from '#features/questionnaire/file-lifecycle.ts';
import { questionnaireStates } from '#features/questionnaire/lifecycle.ts';
import { questionnaireFile, remark, stepFieldsOutput } from '#features/questionnaire/schemas.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { readableDocument } from '#features/signing/schemas.ts';
import { boundedLength, missingOrWrong, requiredText } from '#kernel/rules/text-rules.ts';

/** Officers see a questionnaire from its first signature on. */
const checkedStates = ['SIGNED', 'CHECK', 'CONFIRMED', 'FIX', 'OUTDATED'] as const;

export const listQuestionnairesInput = z.object({
  /** Empty for those that wait for the fund. */
  state: list(z.enum(checkedStates, 'rules@common.unknown'), checkedStates.length),
  ...paging,
});
export type ListQuestionnairesInput = z.infer<typeof listQuestionnairesInput>;

const author = z.object({ id: z.string(), name: z.string() });

const questionnaireItem = z.object({
  id: z.string(),
  author,
  state: z.enum(questionnaireStates),
  /** Number of the signed version. */
  number: z.number(),
  signedAt: z.string(),
});

export const listQuestionnairesOutput = z.object({ items: z.array(questionnaireItem), total: z.number() });
export type ListQuestionnairesOutput = z.infer<typeof listQuestionnairesOutput>;

/** The author sees the reason. */
export const openingForm = z.object({ reason: requiredText(500, minReasonLength) });
export type OpeningForm = z.infer<typeof openingForm>;

/** The number of a signed version. */
const number = integer(1, 2_147_483_647);

/** Without a number: the last signed version. */
export const openQuestionnaireInput = z.object({ ...openingForm.shape, number: z.optional(number) });
export type OpenQuestionnaireInput = z.infer<typeof openQuestionnaireInput>;

/** Without a number: the last signed version. */
export const readOpenedQuestionnaireInput = z.object({ number: emptyAsUndefined(number) });
export type ReadOpenedQuestionnaireInput = z.infer<typeof readOpenedQuestionnaireInput>;

/** The version that the officer has read. */
export const decisionInput = z.object({ number });
export type DecisionInput = z.infer<typeof decisionInput>;

const ofStep = { step: z.enum(steps) };

/** A signed version. Answers that the officer may not see are absent. Only the last version has remarks. */
export const openedQuestionnaire = z.object({
  ...questionnaireItem.shape,
  /** Number of the last signed version. */
  lastNumber: z.number(),
  steps: z.array(z.object({ ...ofStep, ...stepFieldsOutput })),
  files: z.array(
    z.object({
      ...questionnaireFile.shape,
      ...ofStep,
      /** Until when this officer may read it, also when that is over; null before the first reason. */
      openUntil: z.nullable(z.string()),
    }),
  ),
  remarks: z.array(z.object({ ...remark.shape, ...ofStep })),
  signatureKind: z.enum(signatureKinds),
  /** What was signed with a certificate; null for a simple signature. */
  signed: z.nullable(readableDocument),
});
export type OpenedQuestionnaire = z.infer<typeof openedQuestionnaire>;

export const readOpenedQuestionnaireOutput = z.nullable(openedQuestionnaire);
export type ReadOpenedQuestionnaireOutput = z.infer<typeof readOpenedQuestionnaireOutput>;

/** Until when the file may be downloaded. */
export const openedFile = z.object({ openUntil: z.string() });
export type OpenedFile = z.infer<typeof openedFile>;

export const questionnaireDecision = z.object({ id: z.string(), state: z.enum(questionnaireStates) });
export type QuestionnaireDecision = z.infer<typeof questionnaireDecision>;

export const fileDecision = z.object({ id: z.string(), state: z.enum(fileStates) });
export type FileDecision = z.infer<typeof fileDecision>;

/** A remark is about the version that the officer has read. */
export const fileRemarkForm = z.object({ remark: requiredText(1000), number });
export type FileRemarkForm = z.infer<typeof fileRemarkForm>;

const unknown = 'rules@common.unknown';

interface NamedField {
  step: Step;
  field: string;
}

const isNamed = (value: unknown): value is NamedField => {
  const { step, field } = (value ?? {}) as Partial<NamedField>;
  return steps.some((known) => known === step) && typeof field === 'string';
};

const hasField = ({ step, field }: NamedField): boolean =>
  field === 'files' ? step in fileKinds : Object.hasOwn(fieldsOf(step), field);

/** `field` is a field of the step, or `files`. */
export const fieldRemarkForm = z
  .object({
    step: z.enum(steps, unknown),
    field: z.string({ error: missingOrWrong }).check(boundedLength(40, unknown)),
    text: requiredText(1000),
    number,
  })
  .check(
    z.refine(hasField, {
      error: unknown,
      path: ['field'],
      // Also while the text is invalid, so that all errors are reported together.
      when: ({ value }) => isNamed(value),
    }),
  );
export type FieldRemarkForm = z.infer<typeof fieldRemarkForm>;

export const addedRemark = z.object({ ...remark.shape, ...ofStep });
export type AddedRemark = z.infer<typeof addedRemark>;

/** With the remark of an earlier rejection, which is no longer sent to the author. */
export const acceptedFile = z.object({ ...fileDecision.shape, removedRemarkId: z.nullable(z.string()) });
export type AcceptedFile = z.infer<typeof acceptedFile>;

/** With the remark that unlocks the files of the step. */
export const rejectedFile = z.object({ ...fileDecision.shape, remark: addedRemark });
export type RejectedFile = z.infer<typeof rejectedFile>;
