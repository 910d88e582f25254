import type { OrganizationState } from '#access/actor.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const organizationTones: Readonly<Record<OrganizationState, StatusTone>> = {
  CHECK: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
  SUSPENDED: 'error',
};
