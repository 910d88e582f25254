import type { RequestState } from '#features/requests/lifecycle.ts';
import { useText } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';

const tones: Record<RequestState, StatusTone> = {
  SENT: 'warning',
  OPEN: 'success',
  READ: 'success',
  DECLINED: 'neutral',
  REVOKED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  CLOSED: 'neutral',
};

export function AuthorRequestState({ state }: { state: RequestState }) {
  const text = useText();
  // What is sent by a company waits for the author.
  const words = state === 'SENT' ? text('requests@web.author.waits') : text(`requests@state.${state}`);
  return <StatusDot tone={tones[state]}>{words}</StatusDot>;
}
