import type { Question } from '#features/applications/web/answer-values.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';

/** The hint, how many files are needed, and when the question may be answered. */
export function questionHelp(question: Question, t: Translate): string {
  const { type, hint, min, editableUntil, afterDeadline } = question;
  return [
    hint,
    type === 'FILE' && min !== null && min > 1 && t('applications@web.materials.leastFiles', { count: min }),
    editableUntil !== null && t('applications@web.materials.until', { day: formatDay(editableUntil) }),
    afterDeadline && t('applications@web.materials.afterDeadline'),
  ]
    .filter(Boolean)
    .join(' ');
}
