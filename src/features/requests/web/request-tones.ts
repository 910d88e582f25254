import type { ShownRequestState } from '#features/requests/shown-request-state.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const requestTones: Readonly<Record<ShownRequestState, StatusTone>> = {
  SENT: 'warning',
  NDA_WAIT: 'warning',
  OPEN: 'success',
  READ: 'success',
  DECLINED: 'error',
  REVOKED: 'error',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  CLOSED: 'neutral',
};
