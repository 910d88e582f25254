/** Form values of a step, made from its answers. */
import * as z from 'zod/mini';
import { toFormValues } from '#api/field-table.ts';
import { dayAnswer } from '#features/questionnaire/answer-kinds.ts';
import { educationFields } from '#features/profile/fields.ts';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import { stepPatches } from '#features/questionnaire/schemas.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import type { Answer } from '#features/questionnaire/steps.ts';
import { neededByAccount } from '#features/questionnaire/constants.ts';
import type { TextKey } from '#kernel/translate.ts';
import { formatDay } from '#kernel/calendar.ts';

/** Steps with a form, which saves automatically. */
export const formSteps = ['personal', 'passport', 'address', 'education', 'experience', 'bank'] as const;
export type FormStep = (typeof formSteps)[number];

export const isFormStep = (step: string): step is FormStep => formSteps.some((one) => one === step);

/** Without the types of the fields: the forms treat all steps alike. */
export const schemaOf = (step: FormStep): z.ZodMiniObject => schemas[step];

/** The server refuses to clear these fields. */
const nonEmptyFields = Object.fromEntries(
  neededByAccount.map((name) => [
    name,
    z.pipe(
      z.unknown().check(z.refine((value) => value !== '', 'rules@common.required' satisfies TextKey)),
      stepPatches.personal.shape[name],
    ),
  ]),
);
const schemas = {
  ...stepPatches,
  personal: z.extend(stepPatches.personal, nonEmptyFields),
} as unknown as Readonly<Record<FormStep, z.ZodMiniObject>>;

/** Strings for everything but checkboxes and lists: the values of radio buttons are strings too. */
export function formValuesOf(step: FormStep, answers: ReadStepOutput): Record<string, unknown> {
  const values = answers as Readonly<Record<string, unknown>>;
  const names = Object.keys(schemaOf(step).shape);
  return Object.fromEntries(names.map((name) => [name, formValue(fieldsOf(step)[name]!, values[name])]));
}

function formValue({ initial, patch }: Answer, value: unknown): unknown {
  // The API client does not format these dates, because of their names.
  if (patch === dayAnswer.patch) return formatDay(String(value ?? ''));
  if (Array.isArray(initial)) return Array.isArray(value) ? value.map(rowValue) : [];
  if (initial === false) return value === true;
  return value === null || value === undefined ? '' : String(value);
}

type Education = Parameters<typeof toFormValues<typeof educationFields>>[1];

/** Lists hold ids, or rows of education. */
const rowValue = (row: unknown): unknown =>
  typeof row === 'string' ? row : toFormValues(educationFields, row as Education);
