import type { SelectionState } from '#features/selections/lifecycle.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const selectionTones: Readonly<Record<SelectionState, StatusTone>> = {
  DRAFT: 'neutral',
  ANNOUNCED: 'act',
  OPEN: 'success',
  CLOSED: 'warning',
  FORMAL: 'warning',
  EXPERTISE: 'warning',
  COMMISSION: 'warning',
  PUBLISHED: 'success',
  ARCHIVED: 'neutral',
};
