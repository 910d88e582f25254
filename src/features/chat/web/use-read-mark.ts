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
  hasNotices,
}: ReadThreadOutput): (message: ChatMessage) => void {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const invalidateLists = useInvalidateListsUnlessLive();
  const { mutate } = useApiMutation(markRead, {
    onSuccess: ({ unread }) => {
      invalidateLists();
      // Not before: a mark that fails would be sent again and again.
      if (unread === 0) void changeCachedThread(queries, id, { hasNotices: false });
    },
    // Silent, because the next read mark covers this message too.
    onError: () => {
      furthest.current = 0;
      void invalidate(readThread);
    },
  });
  const marks = useRef({ lastReadSeq, lastSeq: 0, hasNotices });
  const furthest = useRef(lastReadSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    marks.current = { lastReadSeq, lastSeq: lastMessage?.seq ?? 0, hasNotices };
  }, [lastReadSeq, lastMessage, hasNotices]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ id: messageId, seq }) => {
      if (seq < furthest.current || isKnown(seq, { ...marks.current, hasNotices })) return;
      furthest.current = seq;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // A message that the viewer has sent meanwhile has moved the mark.
        if (isKnown(seq, marks.current)) return;
        const unread = Math.max(marks.current.lastSeq - seq, 0);
        void changeCachedThread(queries, id, { lastReadSeq: seq, unread });
        mutate({ params: { id }, input: { messageId } });
      }, readDelayMs);
    },
    // `mutate` is new on each render and does the same.
    [id, queries, hasNotices], // eslint-disable-line react-hooks/exhaustive-deps
  );
}

interface Marks {
  lastReadSeq: number;
  lastSeq: number;
  hasNotices: boolean;
}

/** The server needs no mark. A notice may come without a message: of a complaint that was dismissed, or by an edit. */
const isKnown = (seq: number, { lastReadSeq, lastSeq, hasNotices }: Marks): boolean =>
  seq <= lastReadSeq && !(hasNotices && seq === lastSeq);
