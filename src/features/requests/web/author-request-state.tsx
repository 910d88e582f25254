import type { ShownRequestState } from '#features/requests/shown-request-state.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';

const tones: Record<ShownRequestState, StatusTone> = {
  SENT: 'warning',
  NDA_WAIT: 'warning',
  OPEN: 'success',
  READ: 'success',
  DECLINED: 'neutral',
  REVOKED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  CLOSED: 'neutral',
};

export function AuthorRequestState({ state }: { state: ShownRequestState }) {
  const t = useTranslate();
  // A sent request waits for the author, so its label differs here.
  const label = state === 'SENT' ? t('requests@web.author.waits') : t(`requests@state.${state}`);
  return <StatusDot tone={tones[state]}>{label}</StatusDot>;
}
