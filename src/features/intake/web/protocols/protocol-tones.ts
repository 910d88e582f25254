import type { ProtocolState } from '#features/intake/lifecycle.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const protocolListPath = '/administrator/request/protocols';

export const protocolTones: Readonly<Record<ProtocolState, StatusTone>> = {
  DRAFT: 'neutral',
  PROPOSED: 'warning',
  PUBLISHED: 'success',
  WITHDRAWN: 'error',
};
