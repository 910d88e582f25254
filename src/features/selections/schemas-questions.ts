/** Extra questions of a selection: a draft that is saved as a whole, and versions that never change. */
import * as z from 'zod/mini';
import { chosen, day, emptyAsUndefined, integer, list } from '#api/wire-types.ts';
import { maxOptions, maxQuestions } from '#features/selections/constants.ts';
import { questionErrors, tidyQuestion } from '#features/selections/check-questions.ts';
import { questionRequirements, questionTypes, questionVisibilities } from '#features/selections/questions.ts';
import { boundedLength, optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

const invalid = 'rules@common.wrong';
const key = z.string(invalid).check(boundedLength(40, invalid), z.regex(/^[a-z0-9-]{1,40}$/, invalid));
const emptyKey = z.union([key, z.literal('')], invalid);
const limit = emptyAsUndefined(integer(-1_000_000_000, 1_000_000_000));

/** Flat, as the dialog of a question has it. */
export const questionForm = z.object({
  key,
  type: chosen(questionTypes),
  label: requiredLine(300),
  hint: optionalText(1000),
  required: chosen(questionRequirements),
  editableUntil: emptyAsUndefined(day),
  /** Key of an earlier question; empty: always asked. */
  conditionQuestion: z._default(emptyKey, ''),
  /** `yes`, `no` or the key of an option. */
  conditionAnswer: z._default(emptyKey, ''),
  min: limit,
  max: limit,
  visibility: chosen(questionVisibilities),
  options: z._default(list(z.object({ key, label: requiredLine(200) }), maxOptions), []),
});

const questionList = z
  .array(z.pipe(questionForm, z.transform(tidyQuestion)), invalid)
  .check(z.maxLength(maxQuestions, 'rules@common.tooMany'), (check) => {
    for (const { place, field, text } of questionErrors(check.value))
      check.issues.push({ code: 'custom', message: text, path: [place, field], input: check.value });
  });

/** `version`: the revision of the draft that the officer has read, 0 without a draft. */
const version = integer(0, 2_147_483_647);
export const saveQuestionsInput = z.object({ questions: questionList, version });
export type SaveQuestionsInput = z.infer<typeof saveQuestionsInput>;
export const publishQuestionsInput = z.object({ version });
export type PublishQuestionsInput = z.infer<typeof publishQuestionsInput>;

const savedQuestion = z.object({
  key: z.string(),
  type: z.enum(questionTypes),
  label: z.string(),
  hint: z.string(),
  required: z.enum(questionRequirements),
  /** yyyy-MM-dd, or empty. */
  editableUntil: z.string(),
  conditionQuestion: z.string(),
  conditionAnswer: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  visibility: z.enum(questionVisibilities),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type SavedQuestion = z.infer<typeof savedQuestion>;

export const questionEditor = z.object({
  /** Id of the selection. */
  id: z.string(),
  /** The draft, else the newest version. */
  questions: z.array(savedQuestion),
  /** Revision of the draft, 0 without one. */
  version: z.number(),
  /** May be changed: the selection has not closed. */
  isOpen: z.boolean(),
  /** Newest first. */
  versions: z.array(
    z.object({ version: z.number(), publishedAt: z.string(), questions: z.array(savedQuestion) }),
  ),
});
export type QuestionEditor = z.infer<typeof questionEditor>;
