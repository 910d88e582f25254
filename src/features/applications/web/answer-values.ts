/** Converts answers to the questions of a selection between form values and values of the API. */
import * as z from 'zod/mini';
import { answerError, isEmptyAnswer } from '#features/applications/check-answers.ts';
import type { Answers, ReadApplicationOutput } from '#features/applications/schemas.ts';

export type Question = ReadApplicationOutput['questions'][number];
type Answer = Answers[string];

/** Headings have no answer, and files are not form values. */
const hasValue = ({ type }: Pick<Question, 'type'>): boolean => type !== 'HEADING' && type !== 'FILE';

/** Radio buttons and inputs hold strings. */
export function toFormAnswer({ type }: Question, answer: unknown): string | string[] {
  if (type === 'MANY_OF') return Array.isArray(answer) ? answer.map(String) : [];
  return answer === null || answer === undefined ? '' : String(answer);
}

export function toAnswer({ type }: Pick<Question, 'type'>, value: unknown): Answer {
  if (Array.isArray(value)) return value.map(String);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return null;
  if (type === 'YES_NO') return text === 'true';
  const number = Number(text.replace(',', '.'));
  return type === 'NUMBER' && Number.isFinite(number) ? number : text;
}

interface GivenAnswers {
  questions: readonly Question[];
  answers: Readonly<Record<string, unknown>>;
}

export const formAnswersOf = ({ questions, answers }: GivenAnswers) =>
  Object.fromEntries(
    questions
      .filter(hasValue)
      .map((question) => [question.key, toFormAnswer(question, answers[question.key])]),
  );

export const answersOf = (
  questions: readonly Question[],
  values: Readonly<Record<string, unknown>>,
): Answers =>
  Object.fromEntries(
    questions.filter(hasValue).map((question) => [question.key, toAnswer(question, values[question.key])]),
  );

/** Checks the rules of the server, so that a wrong answer gets its message before it is sent. */
export const answersSchema = (questions: readonly Question[]) =>
  z.object(
    Object.fromEntries(questions.filter(hasValue).map((question) => [question.key, answerSchema(question)])),
  );

const answerSchema = (question: Question) =>
  z.pipe(
    z.unknown(),
    z.transform((value, ctx): Answer => {
      const answer = toAnswer(question, value);
      const error = isEmptyAnswer(answer) ? null : answerError(question, answer);
      if (!error) return answer;
      const { text: message, vars } = error;
      ctx.issues.push({ code: 'custom', message, params: { vars }, input: value });
      return z.NEVER;
    }),
  );
