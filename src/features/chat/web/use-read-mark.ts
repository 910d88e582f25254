/** Sends the read mark of the viewer to the server. */
import { useCallback, useEffect, useRef } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listThreads, markRead, readThread } from '#features/chat/calls.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';

/** While the user scrolls, only the final position is sent. */
const readDelayMs = 400;

export function useReadMark({ id, lastReadSeq }: ReadThreadOutput): (message: ChatMessage) => void {
  const { mutate } = useApiMutation(markRead, {
    invalidates: [listThreads, readThread],
    // The next read mark covers this message too.
    onError: () => void (furthest.current = lastRead.current),
  });
  const lastRead = useRef(lastReadSeq);
  const furthest = useRef(lastReadSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    lastRead.current = lastReadSeq;
  }, [lastReadSeq]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ id: messageId, seq }) => {
      if (seq <= Math.max(furthest.current, lastRead.current)) return;
      furthest.current = seq;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => mutate({ params: { id }, input: { messageId } }), readDelayMs);
    },
    // `mutate` is new on each render and does the same.
    [id], // eslint-disable-line react-hooks/exhaustive-deps
  );
}
