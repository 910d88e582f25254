import type { ApplicationItem } from '#features/applications/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';

/** The day by which the author has to act; null while others work. */
export function dueText(
  { status, actions, deadline, fixUntil, appealUntil }: ApplicationItem,
  t: Translate,
): string | null {
  if (fixUntil) return t('applications@web.due.fix', { day: formatDay(fixUntil) });
  if (appealUntil) return t('applications@web.due.appeal', { day: formatDay(appealUntil) });
  const isAccepted = status === 'DRAFT' || actions.includes('reopen');
  return isAccepted ? t('applications@web.due.acceptance', { at: formatDateTime(deadline) }) : null;
}
