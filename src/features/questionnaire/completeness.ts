/** What is missing or contradictory in the answers: the same in the form, at the signature and in the progress. */
import { fileKinds, requiredFileKinds, steps } from '#features/questionnaire/constants.ts';
import type { FileKind, Step } from '#features/questionnaire/constants.ts';
import { contradictions } from '#features/questionnaire/contradictions.ts';
import type { AnswerContext, AnswerError, Values } from '#features/questionnaire/contradictions.ts';
import type { StepState } from '#features/questionnaire/schemas.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import type { Answer } from '#features/questionnaire/steps.ts';
import type { TextKey } from '#kernel/translate.ts';

/** A checkbox is answered when it is checked, any other field when it is not empty. */
const isAnswered = (value: unknown, { initial }: Answer): boolean =>
  initial === false
    ? value === true
    : value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function isRequired({ required }: Answer, values: Values): boolean {
  if (typeof required === 'boolean') return required;
  return 'unless' in required ? values[required.unless] !== true : values[required.when] === true;
}

/** The state of a step counts rejected files as missing. */
export type FileFact = Readonly<{ kind: FileKind; state: string }>;

interface Part {
  field: string;
  isThere: boolean;
}

/** All required parts of a step: answers, and kinds of files. */
function requiredParts(step: Step, values: Values, files: readonly FileFact[]): Part[] {
  const answers = Object.entries(fieldsOf(step)).flatMap(([field, answer]) =>
    isRequired(answer, values) ? [{ field, isThere: isAnswered(values[field], answer) }] : [],
  );
  const kinds: readonly string[] = step in fileKinds ? fileKinds[step as keyof typeof fileKinds] : [];
  const required = requiredFileKinds.filter((kind) => kinds.includes(kind));
  return [
    ...answers,
    ...required.map((kind) => ({
      field: 'files',
      isThere: files.some((file) => file.kind === kind && file.state !== 'REJECTED'),
    })),
  ];
}

/** What keeps a step from being signed: missing parts first, one error per field. */
function stepErrors(
  step: Step,
  values: Values,
  { files, ...context }: AnswerContext & { files: readonly FileFact[] },
): AnswerError[] {
  const missing = requiredParts(step, values, files)
    .filter(({ isThere }) => !isThere)
    .map(({ field }): AnswerError => ({ field, text: missingTexts[field] ?? 'rules@common.required' }));
  const all = [...missing, ...contradictions(step, values, context)];
  return all.filter(({ field }, i) => all.findIndex((error) => error.field === field) === i);
}

const missingTexts: Readonly<Record<string, TextKey>> = {
  phoneConfirmed: 'questionnaire@rules.phoneConfirmed',
  files: 'questionnaire@rules.passportFiles',
};

interface StepFacts extends AnswerContext {
  files: readonly FileFact[];
  /** The author has saved the step or added a file to it. */
  isStarted: boolean;
  hasRemarks: boolean;
}

export function stepState(step: Step, values: Values, facts: StepFacts): StepState {
  if (facts.hasRemarks) return 'FIX';
  const isRight = stepErrors(step, values, facts).length === 0;
  if (isOptional(step)) return optionalState(step, values, { ...facts, isRight });
  // Answers that the profile has already given count as well.
  if (isRight) return 'COMPLETE';
  return facts.isStarted ? 'FILLING' : 'EMPTY';
}

/** True for the steps in which nothing is ever required: bank, documents. */
const isOptional = (step: Step): boolean =>
  Object.values(fieldsOf(step)).every(({ required }) => required === false) &&
  requiredParts(step, {}, []).length === 0;

function optionalState(
  step: Step,
  values: Values,
  { isStarted, isRight }: StepFacts & { isRight: boolean },
): StepState {
  const fields = Object.entries(fieldsOf(step));
  if (fields.length === 0) return isStarted ? 'COMPLETE' : 'OPTIONAL';
  const empty = fields.filter(([field, answer]) => !isAnswered(values[field], answer));
  if (empty.length === fields.length) return 'OPTIONAL';
  return isRight && empty.every(([, { isExtra }]) => isExtra) ? 'COMPLETE' : 'FILLING';
}

export type AllValues = Readonly<Record<Step, Values>>;

/** Percent of the required parts, rounded down: 100 means complete. */
export function progressOf(values: AllValues, files: readonly FileFact[]): number {
  const parts = steps.flatMap((step) => requiredParts(step, values[step], files));
  return Math.floor((100 * parts.filter(({ isThere }) => isThere).length) / parts.length);
}

/** The errors that keep the questionnaire from being signed. */
export const allErrors = (
  values: AllValues,
  context: AnswerContext & { files: readonly FileFact[] },
): (AnswerError & { step: Step })[] =>
  steps.flatMap((step) => stepErrors(step, values[step], context).map((error) => ({ step, ...error })));
