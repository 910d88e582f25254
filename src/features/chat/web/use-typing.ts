/** «Пишет…»: sends typing signals to the other participants and shows theirs. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#api/live-context.tsx';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { TypingFrame } from '#features/chat/live-events.ts';

/** How long a signal is shown. The next one comes before that. */
const shownMs = 5_000;
const gapMs = 3_000;

/** Call it with every change of the text. */
export function useTypingSignal(threadId: string): () => void {
  const live = useLive();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (Date.now() - sentAt.current < gapMs) return;
    sentAt.current = Date.now();
    live.send({ type: 'chat.typing', threadId } satisfies TypingFrame as TypingFrame &
      Record<string, unknown>);
  }, [live, threadId]);
}

/** The side that types, or null. `lastSeq`: a new message ends the signal of its writer. */
export function useTyping(threadId: string, lastSeq: number): ThreadSide | null {
  const live = useLive();
  const [side, setSide] = useState<ThreadSide | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = live.listen((event) => {
      if (event.type !== 'chat.typing' || event['threadId'] !== threadId) return;
      setSide(event['side'] as ThreadSide);
      clearTimeout(timer);
      timer = setTimeout(() => setSide(null), shownMs);
    });
    return () => {
      end();
      clearTimeout(timer);
      setSide(null);
    };
  }, [live, threadId, lastSeq]);
  return side;
}
