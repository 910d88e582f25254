import * as z from 'zod/mini';
import { emptyAsUndefined, integer } from '#api/wire-types.ts';
import { allFileKinds, consentKinds, signatureKinds, steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { fileStates } from '#features/questionnaire/file-lifecycle.ts';
import { questionnaireStates } from '#features/questionnaire/lifecycle.ts';
import { stepFields } from '#features/questionnaire/steps.ts';
import { signedDocument } from '#features/signing/schemas.ts';
import { signatureText } from '#features/signing/signature-text.ts';
import { maxPasswordLength } from '#kernel/rules/person-rules.ts';
import { boundedLength, typedText } from '#kernel/rules/text-rules.ts';

/** COMPLETE: every required answer is there. FIX: an officer has left a remark. */
/** OPTIONAL: nothing is required and nothing is answered. */
const stepStates = ['EMPTY', 'OPTIONAL', 'FILLING', 'COMPLETE', 'FIX'] as const;
export type StepState = (typeof stepStates)[number];

/** A slug, or its number from 1 to 9. */
export const stepParams = z.object({
  step: z.pipe(
    z.string().check(boundedLength(20)),
    z.pipe(
      z.transform((value: string) => (/^[1-9]$/.test(value) ? steps[Number(value) - 1] : value)),
      z.enum(steps),
    ),
  ),
}) as unknown as z.ZodMiniType<{ step: Step }>;

/** The counter that the browser has seen; 0 before the first save. */
const version = integer(0, 2_147_483_647);

type Fields = Readonly<Record<string, { patch: z.ZodMiniType; output: z.ZodMiniType }>>;
type PatchShape<F> = {
  -readonly [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K] extends { patch: infer P }
    ? P
    : never;
};
type OutputShape<F> = {
  -readonly [K in keyof F]: F[K] extends { output: infer O extends z.ZodMiniType }
    ? z.ZodMiniOptional<O>
    : never;
};

/** Fields of a save: all may be absent. */
function patchShape<F extends object>(fields: F): PatchShape<F>;
function patchShape(fields: Fields): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('readOnly' in field ? [] : [[name, field.patch]])),
  );
}

function outputShape<F extends object>(fields: F): OutputShape<F>;
function outputShape(fields: Fields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, z.optional(output)]));
}

/** The saves of the steps, for the forms of the browser. An absent field does not change. */
export const stepPatches = {
  personal: z.object(patchShape(stepFields.personal)),
  passport: z.object(patchShape(stepFields.passport)),
  address: z.object(patchShape(stepFields.address)),
  education: z.object(patchShape(stepFields.education)),
  experience: z.object(patchShape(stepFields.experience)),
  bank: z.object(patchShape(stepFields.bank)),
  consents: z.object(patchShape(stepFields.consents)),
};

const typedPassword = typedText(maxPasswordLength);

/**
 * With a signature of the prepared document: a qualified one. Without: a simple one, whose password may be left out within
 * ten minutes after it was typed; otherwise the answer is `reauth_required`.
 */
const signing = { password: emptyAsUndefined(typedPassword), signature: z.optional(signatureText) };

/** Names of fields are unique among all steps. Fields of other steps are ignored, as unknown ones are. */
export const saveStepInput = z.object({
  version,
  ...stepPatches.personal.shape,
  ...stepPatches.passport.shape,
  ...stepPatches.address.shape,
  ...stepPatches.education.shape,
  ...stepPatches.experience.shape,
  ...stepPatches.bank.shape,
  ...stepPatches.consents.shape,
  /** Only for the step `sign`. */
  ...signing,
});
export type SaveStepInput = z.infer<typeof saveStepInput>;

export const signInput = z.object({ version, ...signing });
export type SignInput = z.infer<typeof signInput>;

/** The version that the author has read. */
export const prepareInput = z.object({ version });
export type PrepareInput = z.infer<typeof prepareInput>;

export const remark = z.object({
  id: z.string(),
  /** A field of the step, or `files`. */
  field: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type Remark = z.infer<typeof remark>;

export const questionnaireFile = z.object({
  id: z.string(),
  kind: z.enum(allFileKinds),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  state: z.enum(fileStates),
  remark: z.string(),
  createdAt: z.string(),
});
export type QuestionnaireFile = z.infer<typeof questionnaireFile>;

const consentText = z.object({
  kind: z.enum(consentKinds),
  /** Version of the text in force: send it as the value of the field to give the consent, '' to withdraw it. */
  version: z.string(),
  /** Code of the page /legal/{code}. */
  code: z.string(),
  title: z.string(),
  html: z.string(),
  required: z.boolean(),
  given: z.boolean(),
  givenAt: z.nullable(z.string()),
});
export type ConsentText = z.infer<typeof consentText>;

/** `text` is a key of the locales, to be shown with `vars`: only pages translate. */
const missingAnswer = z.object({
  step: z.enum(steps),
  field: z.string(),
  text: z.string(),
  vars: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const stepFieldsOutput = {
  ...outputShape(stepFields.personal),
  ...outputShape(stepFields.passport),
  ...outputShape(stepFields.address),
  ...outputShape(stepFields.education),
  ...outputShape(stepFields.experience),
  ...outputShape(stepFields.bank),
  ...outputShape(stepFields.consents),
};

/** Only the fields of the step are there. */
export const readStepOutput = z.object({
  step: z.enum(steps),
  state: z.enum(stepStates),
  /** State of the whole questionnaire. */
  questionnaireState: z.enum(questionnaireStates),
  version: z.number(),
  remarks: z.array(remark),
  /** Fields that may be changed now; all of them, except in FIX and CHECK. */
  editable: z.array(z.string()),
  ...stepFieldsOutput,
  /** Steps passport, education, documents. */
  files: z.optional(z.array(questionnaireFile)),
  /** Step consents. */
  texts: z.optional(z.array(consentText)),
  /** Step sign: what is missing or wrong. */
  errors: z.optional(z.array(missingAnswer)),
  signedAt: z.optional(z.nullable(z.string())),
  /** Step sign: number of the signed version, null before. */
  number: z.optional(z.nullable(z.number())),
  signatureKind: z.optional(z.nullable(z.enum(signatureKinds))),
  /** Step sign: what was signed with a certificate, null for a simple signature. */
  signed: z.optional(z.nullable(signedDocument)),
});
export type ReadStepOutput = z.infer<typeof readStepOutput>;

const stepSummary = z.object({ state: z.enum(stepStates), remarks: z.array(remark) });
export const readQuestionnaireOutput = z.object({
  state: z.enum(questionnaireStates),
  version: z.number(),
  /** Percent of the required answers. */
  progress: z.number(),
  steps: z.object({
    personal: stepSummary,
    passport: stepSummary,
    address: stepSummary,
    education: stepSummary,
    experience: stepSummary,
    bank: stepSummary,
    documents: stepSummary,
    consents: stepSummary,
    sign: stepSummary,
  }),
});
export type ReadQuestionnaireOutput = z.infer<typeof readQuestionnaireOutput>;

export const addFileInput = z.object({
  kind: z.enum(allFileKinds, 'rules@common.unknown'),
  file: z.optional(z.literal(['', null], 'rules@common.wrong')),
});
export type AddFileInput = z.infer<typeof addFileInput>;

/** The counter changes with every file, so a signature covers the files that were shown. */
export const addFileOutput = z.object({ version: z.number(), file: questionnaireFile });
export type AddFileOutput = z.infer<typeof addFileOutput>;

export const removeFileOutput = z.object({ version: z.number() });
export type RemoveFileOutput = z.infer<typeof removeFileOutput>;

export const listOpeningsOutput = z.array(
  z.object({
    id: z.string(),
    what: z.enum(['QUESTIONNAIRE', 'FILE']),
    /** The name of the file, for FILE. */
    fileName: z.nullable(z.string()),
    reason: z.string(),
    /** Position of the officer at the fund, as a text; never the name. */
    position: z.string(),
    openedAt: z.string(),
  }),
);
export type ListOpeningsOutput = z.infer<typeof listOpeningsOutput>;
