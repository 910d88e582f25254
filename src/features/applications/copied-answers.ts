/** Which answers a copy takes along to the questions of another selection. */
import { answerError, isQuestion, isEmptyAnswer } from '#features/applications/check-answers.ts';
import type { Answers } from '#features/applications/schemas.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';

interface GivenAnswers {
  questions: readonly SelectionQuestion[];
  answers: Answers;
  /** Key of a question → number of files. Files stay with their application. */
  files: ReadonlyMap<string, number>;
}

export interface CopiedAnswers {
  answers: Answers;
  /** Labels of answered questions whose answers stay behind. */
  dropped: string[];
}

/** A question is the same by its key: selections that are copied from each other share keys. */
export function copiedAnswers(
  { questions, answers, files }: GivenAnswers,
  targets: readonly SelectionQuestion[],
): CopiedAnswers {
  const answered = questions.filter(
    ({ key, type }) =>
      isQuestion({ type }) && (type === 'FILE' ? (files.get(key) ?? 0) > 0 : !isEmptyAnswer(answers[key])),
  );
  const isTaken = ({ key, type }: SelectionQuestion): boolean => {
    const target = targets.find((question) => question.key === key && question.type === type);
    return target !== undefined && type !== 'FILE' && answerError(target, answers[key]!) === null;
  };
  return {
    answers: Object.fromEntries(answered.filter(isTaken).map(({ key }) => [key, answers[key]!])),
    dropped: answered.filter((question) => !isTaken(question)).map(({ label }) => label),
  };
}
