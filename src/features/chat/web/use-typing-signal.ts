import { useCallback, useRef } from 'react';
import { useLive } from '#api/live-context.tsx';
import type { TypingFrame } from '#features/chat/live-events.ts';

/** Shorter than `shownMs` of the indicator, so that it does not flicker. */
const minIntervalMs = 3_000;

/** Tells the other participants that the viewer is typing. Call the result on every change of the text. */
export function useTypingSignal(threadId: string): () => void {
  const live = useLive();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (Date.now() - sentAt.current < minIntervalMs) return;
    sentAt.current = Date.now();
    live.send({ type: 'chat.typing', threadId } satisfies TypingFrame as TypingFrame &
      Record<string, unknown>);
  }, [live, threadId]);
}
