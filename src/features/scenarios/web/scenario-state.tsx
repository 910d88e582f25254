import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { useText } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';

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
  const text = useText();
  return <StatusDot tone={tones[state]}>{text(`scenarios@state.${state}`)}</StatusDot>;
}
