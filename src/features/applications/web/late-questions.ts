import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import type { Question } from '#features/applications/web/answer-values.ts';

type ApplicationQuestions = Pick<ReadApplicationOutput, 'status' | 'questions' | 'steps'>;

/** Questions that a submitted application will be asked after the deadline. */
export const comingQuestions = ({ status, questions }: ApplicationQuestions): Question[] =>
  status === 'SUBMITTED' ? questions.filter(({ afterDeadline, open }) => afterDeadline && !open) : [];

/** Questions that the author answers now, in addition to what was submitted. */
export function lateQuestions({ status, questions, steps }: ApplicationQuestions): Question[] {
  if (status === 'DRAFT') return [];
  const late = questions.filter(({ afterDeadline, open }) => afterDeadline && open);
  const remarked = new Set(steps.materials.remarks.map(({ field }) => field));
  // Before the deadline only a remark opens such a question; the form with the remarks shows it.
  const isBeforeDeadline = status === 'NEED_FIX' && late.every(({ key }) => remarked.has(`answers.${key}`));
  return isBeforeDeadline ? [] : late;
}
