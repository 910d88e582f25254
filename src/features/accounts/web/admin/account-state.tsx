import type { AccountState } from '#access/actor.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const tones: Readonly<Record<AccountState, StatusTone>> = {
  NEW: 'warning',
  ACTIVE: 'success',
  SUSPENDED: 'error',
  DELETING: 'warning',
  DELETED: 'neutral',
};

export function AccountStateDot({ state }: { state: AccountState }) {
  const t = useTranslate();
  return <StatusDot tone={tones[state]}>{t(`accounts@state.${state}`)}</StatusDot>;
}
