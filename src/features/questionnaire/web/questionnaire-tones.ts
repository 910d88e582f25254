import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const questionnaireTones: Readonly<Record<QuestionnaireState, StatusTone>> = {
  EMPTY: 'neutral',
  FILLING: 'act',
  READY: 'act',
  SIGNED: 'success',
  CHECK: 'neutral',
  CONFIRMED: 'success',
  FIX: 'warning',
  OUTDATED: 'warning',
};
