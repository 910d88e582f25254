/** Answers to the questions of a selection (product §6): what is wrong, and what is missing. Files are rows of their own. */
import type { Answers } from '#features/applications/schemas.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import { dateErrorText, parseDay } from '#kernel/calendar.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';

type Answer = Answers[string];

export const isQuestion = ({ type }: Pick<SelectionQuestion, 'type'>): boolean => type !== 'HEADING';

export const isEmptyAnswer = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Keeps the answers that differ from the stored ones. Forms send all answers, also those to closed questions. */
export const changedAnswers = (stored: Answers, sent: Answers): Answers =>
  Object.fromEntries(
    Object.entries(sent).filter(([key, answer]) => {
      const before = stored[key];
      if (isEmptyAnswer(answer) || isEmptyAnswer(before))
        return isEmptyAnswer(answer) !== isEmptyAnswer(before);
      return JSON.stringify(answer) !== JSON.stringify(before);
    }),
  );

/** One error per answer that is not empty and wrong. */
export function wrongAnswers(questions: readonly SelectionQuestion[], answers: Answers): FieldError[] {
  const byKey = new Map(questions.filter(isQuestion).map((question) => [question.key, question]));
  return Object.entries(answers).flatMap(([key, answer]): FieldError[] => {
    const question = byKey.get(key);
    if (!question)
      return [{ code: 'validation_failed', field: `answers.${key}`, text: 'rules@common.unknown' }];
    const text = isEmptyAnswer(answer) ? null : answerError(question, answer);
    return text ? [{ code: 'validation_failed', field: `answers.${key}`, ...text }] : [];
  });
}

interface AnswerError {
  text: TextKey;
  vars?: Record<string, string | number>;
}

const wrong: AnswerError = { text: 'rules@common.wrong' };
const unknown: AnswerError = { text: 'rules@common.unknown' };

/** The properties of a question that limit its answers. */
type CheckedQuestion = Pick<SelectionQuestion, 'type' | 'options' | 'min' | 'max'>;

/** What is wrong with an answer that is not empty. */
export const answerError = (question: CheckedQuestion, answer: Answer): AnswerError | null =>
  answerChecks[question.type](question, answer);

type AnswerCheck = (question: CheckedQuestion, answer: Answer) => AnswerError | null;

const isLink = (answer: Answer): boolean =>
  typeof answer === 'string' && URL.canParse(answer) && /^https?:/.test(answer);
const isDay = (answer: Answer): boolean => typeof answer === 'string' && parseDay(answer) !== null;

function lengthError({ min, max }: CheckedQuestion, answer: Answer): AnswerError | null {
  if (typeof answer !== 'string') return wrong;
  if (max !== null && answer.length > max) return { text: 'rules@common.tooLong', vars: { count: max } };
  return min !== null && answer.length < min ? { text: 'rules@common.tooShort', vars: { count: min } } : null;
}

function numberError({ min, max }: CheckedQuestion, answer: Answer): AnswerError | null {
  const number = typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : answer;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong;
  const [from, to] = [min ?? -Infinity, max ?? Infinity];
  return number >= from && number <= to ? null : { text: 'rules@common.between', vars: { from, to } };
}

function optionError({ type, options, max }: CheckedQuestion, answer: Answer): AnswerError | null {
  const isOption = (key: unknown): boolean => options.some((option) => option.key === key);
  if (type === 'ONE_OF') return isOption(answer) ? null : unknown;
  if (!Array.isArray(answer) || !answer.every(isOption)) return unknown;
  return max !== null && answer.length > max ? { text: 'rules@common.tooMany', vars: { count: max } } : null;
}

const answerChecks: Record<SelectionQuestion['type'], AnswerCheck> = {
  TEXT: lengthError,
  LONG_TEXT: lengthError,
  URL: (_question, answer) => (isLink(answer) ? null : wrong),
  NUMBER: numberError,
  DATE: (_question, answer) => (isDay(answer) ? null : { text: dateErrorText(String(answer)) }),
  YES_NO: (_question, answer) => (typeof answer === 'boolean' ? null : unknown),
  ONE_OF: optionError,
  MANY_OF: optionError,
  // They have no answer here.
  FILE: () => unknown,
  HEADING: () => unknown,
};

interface GivenAnswers {
  answers: Answers;
  /** Key of a question → number of files. */
  files: ReadonlyMap<string, number>;
  isRequired: (question: SelectionQuestion) => boolean;
}

/** Keys of questions that are required and have no answer, or too few choices or files. */
export const missingAnswers = (
  questions: readonly SelectionQuestion[],
  { answers, files, isRequired }: GivenAnswers,
): string[] =>
  questions
    .filter((question) => isQuestion(question) && isRequired(question) && isConditionMet(question, answers))
    .filter((question) => countOf(question, { answers, files }) < leastOf(question))
    .map(({ key }) => key);

const leastOf = ({ type, min }: SelectionQuestion): number =>
  type === 'FILE' || type === 'MANY_OF' ? Math.max(1, min ?? 1) : 1;

function countOf(
  { key, type }: SelectionQuestion,
  { answers, files }: Omit<GivenAnswers, 'isRequired'>,
): number {
  if (type === 'FILE') return files.get(key) ?? 0;
  const answer = answers[key];
  if (Array.isArray(answer)) return answer.length;
  return isEmptyAnswer(answer) ? 0 : 1;
}

/** Asked always, or because an earlier question has the answer of the condition. */
export function isConditionMet(
  { condition }: Pick<SelectionQuestion, 'condition'>,
  answers: Answers,
): boolean {
  if (!condition) return true;
  const answer = answers[condition.question];
  if (typeof answer === 'boolean') return condition.answer === (answer ? 'yes' : 'no');
  return Array.isArray(answer) ? answer.includes(condition.answer) : answer === condition.answer;
}
