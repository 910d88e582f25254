import type { RequestState } from '#features/requests/lifecycle.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const requestTones: Readonly<Record<RequestState, StatusTone>> = {
  SENT: 'warning',
  OPEN: 'success',
  READ: 'success',
  DECLINED: 'error',
  REVOKED: 'error',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  CLOSED: 'neutral',
};
