/** Sends the read mark of the viewer. */
import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { markRead, readThread } from '#features/chat/calls.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { changeCachedThread } from '#features/chat/web/change-cached-thread.ts';
import { useInvalidateListsUnlessLive } from '#features/chat/web/use-thread-updates.ts';

/** While the user scrolls, only the last position is sent. */
const readDelayMs = 400;

export function useReadMark({
  id,
  lastReadSeq,
  lastMessage,
}: ReadThreadOutput): (message: ChatMessage) => void {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const { mutate } = useApiMutation(markRead, {
    onSuccess: useInvalidateListsUnlessLive(),
    // Silent, because the next read mark covers this message too.
    onError: () => {
      furthest.current = 0;
      void invalidate(readThread);
    },
  });
  const marks = useRef({ lastReadSeq, lastSeq: 0 });
  const furthest = useRef(lastReadSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    marks.current = { lastReadSeq, lastSeq: lastMessage?.seq ?? 0 };
  }, [lastReadSeq, lastMessage]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ id: messageId, seq }) => {
      if (seq <= Math.max(furthest.current, marks.current.lastReadSeq)) return;
      furthest.current = seq;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // A message that the viewer has sent meanwhile has moved the mark.
        if (seq <= marks.current.lastReadSeq) return;
        const unread = Math.max(marks.current.lastSeq - seq, 0);
        void changeCachedThread(queries, id, { lastReadSeq: seq, unread });
        mutate({ params: { id }, input: { messageId } });
      }, readDelayMs);
    },
    // `mutate` is new on each render and does the same.
    [id, queries], // eslint-disable-line react-hooks/exhaustive-deps
  );
}
