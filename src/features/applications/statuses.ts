/** All statuses of product §5, in the order of /api/list/orders/status. Some have no state yet that leads to them. */
import type { ApplicationState } from '#features/applications/lifecycle.ts';

export const applicationStatuses = [
  'DRAFT',
  'SUBMITTED',
  'FORMAL_CHECK',
  'NEED_FIX',
  'NOT_ADMITTED',
  'ADMITTED',
  'EXPERTISE',
  'EXPERTISE_DONE',
  'COMMISSION',
  'APPROVED',
  'RESERVE',
  'REJECTED',
  'APPEAL',
  'CONTRACT',
  'IN_WORK',
  'COMPLETED',
  'TERMINATED',
  'WITHDRAWN',
  'REFUSED',
  'EXPIRED',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The compiler refuses a state without a status. */
export const statusOf = (state: ApplicationState): ApplicationStatus => state;
