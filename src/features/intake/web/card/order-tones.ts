import type { Decision, OrderState } from '#features/intake/constants.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const orderTones: Readonly<Record<OrderState, StatusTone>> = {
  SUBMITTED: 'act',
  FORMAL_CHECK: 'warning',
  NEED_FIX: 'warning',
  NOT_ADMITTED: 'error',
  ADMITTED: 'success',
  COMMISSION: 'act',
  APPROVED: 'success',
  RESERVE: 'neutral',
  REJECTED: 'error',
  APPEAL: 'warning',
  WITHDRAWN: 'neutral',
};

export const decisionTones: Readonly<Record<Decision, StatusTone>> = {
  ADMITTED: 'success',
  NOT_ADMITTED: 'error',
  APPROVED: 'success',
  RESERVE: 'neutral',
  REJECTED: 'error',
};
