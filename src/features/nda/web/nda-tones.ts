import type { AttorneyState, NdaDisplayState } from '#features/nda/constants.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const ndaTones: Record<NdaDisplayState, StatusTone> = {
  NONE: 'neutral',
  SENT: 'act',
  SIGNED: 'success',
  EXPIRED: 'warning',
  REVOKED: 'error',
};

export const attorneyTones: Record<AttorneyState, StatusTone> = {
  VALID: 'success',
  FUTURE: 'act',
  EXPIRED: 'warning',
  REVOKED: 'error',
};
