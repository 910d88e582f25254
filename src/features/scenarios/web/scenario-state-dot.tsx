import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';

const tones: Record<ScenarioState, StatusTone> = {
  DRAFT: 'neutral',
  MODERATION: 'act',
  REWORK: 'warning',
  PUBLISHED: 'success',
  HIDDEN: 'neutral',
  BLOCKED: 'error',
  ARCHIVED: 'neutral',
};

export function ScenarioStateDot({ state }: { state: ScenarioState }) {
  const t = useTranslate();
  return <StatusDot tone={tones[state]}>{t(`scenarios@state.${state}`)}</StatusDot>;
}
