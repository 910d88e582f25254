/** What an author reads about the status of an application (product §5). */
import type { ApplicationStatus } from '#features/applications/statuses.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';

export interface StatusFacts {
  status: ApplicationStatus;
  number: string | null;
  /** The first time. */
  submittedAt: Date | null;
  /** Working days since the state began, of those that the selection allows. */
  day: { day: number; of: number } | null;
  /** yyyy-MM-dd. */
  fixUntil: string | null;
}

export function publicStatus(t: Translate, facts: StatusFacts): string {
  const { status, number, submittedAt, day, fixUntil } = facts;
  const label = t(`applications@status.${status}`);
  if (status === 'SUBMITTED' && number && submittedAt)
    return t('applications@detail.submitted', { number, at: formatDateTime(submittedAt.toISOString()) });
  if (status === 'NEED_FIX' && fixUntil)
    return t('applications@detail.fixUntil', { until: formatDay(fixUntil) });
  return day ? t('applications@detail.day', { label, ...day }) : label;
}
