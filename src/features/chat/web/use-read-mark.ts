/** Sends the read mark of the viewer. */
import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useReconnect } from '#api/live-context.tsx';
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
  unread,
  lastMessage,
  hasNotices,
}: ReadThreadOutput): (message: ChatMessage) => void {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const invalidateLists = useInvalidateListsUnlessLive();
  const { mutateAsync } = useApiMutation(markRead, {
    onSuccess: (result) => {
      invalidateLists();
      // Not before: a mark that fails would be sent again and again.
      if (result.unread === 0) void changeCachedThread(queries, id, { hasNotices: false });
    },
  });
  const marks = useRef({ lastReadSeq, unread, lastSeq: 0, hasNotices });
  const furthest = useRef(lastReadSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    marks.current = { lastReadSeq, unread, lastSeq: lastMessage?.seq ?? 0, hasNotices };
  }, [lastReadSeq, unread, lastMessage, hasNotices]);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Its mark has failed. */
  const failed = useRef<ChatMessage>(undefined);
  const onSeen = useCallback(
    (message: ChatMessage) => {
      const { id: messageId, seq } = message;
      if (seq < furthest.current || needsNoMark(seq, { ...marks.current, hasNotices })) return;
      furthest.current = seq;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // A message that the viewer has sent meanwhile has moved the mark.
        if (needsNoMark(seq, marks.current)) return;
        const before = { lastReadSeq: marks.current.lastReadSeq, unread: marks.current.unread };
        const isRead = { lastReadSeq: seq, unread: Math.max(marks.current.lastSeq - seq, 0) };
        void changeCachedThread(queries, id, isRead);
        mutateAsync({ params: { id }, input: { messageId } }).catch(() => {
          // The mark of a later message covers this one too.
          if (furthest.current !== seq) return;
          furthest.current = 0;
          failed.current = message;
          void changeCachedThread(queries, id, before).then(() => invalidate(readThread));
        });
      }, readDelayMs);
    },
    [id, queries, invalidate, hasNotices, mutateAsync],
  );
  useReconnect(() => {
    if (failed.current) onSeen(failed.current);
    failed.current = undefined;
  });
  return onSeen;
}

interface Marks {
  lastReadSeq: number;
  lastSeq: number;
  hasNotices: boolean;
}

/** A notice may come without a message: of a complaint that was dismissed, or by an edit. */
const needsNoMark = (seq: number, { lastReadSeq, lastSeq, hasNotices }: Marks): boolean =>
  seq <= lastReadSeq && !(hasNotices && seq === lastSeq);
