import type { MailingState } from '#features/mailings/lifecycle.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const mailingTones: Readonly<Record<MailingState, StatusTone>> = {
  DRAFT: 'neutral',
  PENDING: 'warning',
  WAITING: 'act',
  SENDING: 'act',
  SENT: 'success',
  CANCELLED: 'error',
};
