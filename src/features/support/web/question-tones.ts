import type { QuestionState } from '#features/support/lifecycle.ts';

export const questionTones: Readonly<Record<QuestionState, 'act' | 'warning' | 'success' | 'neutral'>> = {
  NEW: 'act',
  IN_WORK: 'warning',
  ANSWERED: 'success',
  CLOSED: 'neutral',
};
