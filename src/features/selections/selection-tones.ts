import type { SelectionState } from '#features/selections/lifecycle.ts';

/** Tones of the state of a selection in tables, panels and the summary. */
export const selectionTones = {
  DRAFT: 'neutral',
  ANNOUNCED: 'act',
  OPEN: 'success',
  CLOSED: 'warning',
  FORMAL: 'warning',
  EXPERTISE: 'warning',
  COMMISSION: 'warning',
  PUBLISHED: 'success',
  ARCHIVED: 'neutral',
} as const satisfies Readonly<Record<SelectionState, string>>;
