import type { ApplicationStatus } from '#features/applications/statuses.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const statusTones: Readonly<Record<ApplicationStatus, StatusTone>> = {
  DRAFT: 'neutral',
  SUBMITTED: 'act',
  FORMAL_CHECK: 'act',
  NEED_FIX: 'warning',
  NOT_ADMITTED: 'error',
  ADMITTED: 'success',
  EXPERTISE: 'act',
  EXPERTISE_DONE: 'act',
  COMMISSION: 'act',
  APPROVED: 'success',
  RESERVE: 'warning',
  REJECTED: 'error',
  APPEAL: 'act',
  CONTRACT: 'warning',
  IN_WORK: 'act',
  COMPLETED: 'success',
  TERMINATED: 'error',
  WITHDRAWN: 'neutral',
  REFUSED: 'neutral',
  EXPIRED: 'neutral',
};
