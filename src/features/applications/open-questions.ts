/** Which questions of a selection an author may answer now (product §6, form builder). Pure. */
import { mayDo } from '#features/applications/allowed-actions.ts';
import type { ActionFacts } from '#features/applications/allowed-actions.ts';
import type { ApplicationState } from '#features/applications/lifecycle.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';

export interface AnswerMoment {
  application: ActionFacts;
  calendar: WorkCalendar;
  now: Date;
  /** Fields with a remark of the fund. */
  remarked: ReadonlySet<string>;
}

type AskedQuestion = Pick<SelectionQuestion, 'key' | 'type' | 'required' | 'freezeAfter'>;

/** The fund still works with it, so an answer after the deadline has a reader. */
const lateStates: readonly ApplicationState[] = ['SUBMITTED', 'FORMAL_CHECK', 'NEED_FIX', 'ADMITTED'];

/** A remark opens a question even after its last day, because the author has to fix it. */
export function mayAnswer(question: AskedQuestion, moment: AnswerMoment): boolean {
  if (question.type === 'HEADING') return false;
  const { application } = moment;
  if (application.state === 'NEED_FIX' && moment.remarked.has(`answers.${question.key}`))
    return mayDo('edit', application, moment);
  if (isFrozen(question, moment.now)) return false;
  return application.state === 'DRAFT' ? mayDo('edit', application, moment) : isLate(question, moment);
}

/** The last day is a day of Moscow and is included. */
const isFrozen = ({ freezeAfter }: Pick<SelectionQuestion, 'freezeAfter'>, now: Date): boolean =>
  freezeAfter !== null && moscowDay(now) > freezeAfter;

/**
 * True for a question that submitted applications have to answer after the deadline. The hidden grace does not move that
 * moment.
 */
export const isLate = (
  { required }: Pick<SelectionQuestion, 'required'>,
  { application: { state, selection }, now }: Pick<AnswerMoment, 'application' | 'now'>,
): boolean => required === 'AFTER_DEADLINE' && lateStates.includes(state) && now >= selection.closeAt;

/**
 * Whether an answer is required now. After its last day it is not, and an author who fixes a returned application need
 * not answer late questions first.
 */
export function isRequiredNow(question: AskedQuestion, moment: AnswerMoment): boolean {
  if (question.required === 'ALWAYS') return !isFrozen(question, moment.now);
  return moment.application.state !== 'NEED_FIX' && isLate(question, moment) && mayAnswer(question, moment);
}
