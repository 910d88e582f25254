import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/use-api-query.ts';
import { listThreads } from '#features/chat/calls.ts';
import { hasTwoSides } from '#features/chat/constants.ts';
import type { ChatEvent } from '#features/chat/live-events.ts';
import type { ListThreadsOutput } from '#features/chat/schemas.ts';
import { cachedThread, changeCachedThread } from '#features/chat/web/change-cached-thread.ts';

interface Stale {
  thread: boolean;
  lists: boolean;
}

const both: Stale = { thread: true, lists: true };
const nothing: Stale = { thread: false, lists: false };

/** What has to be read again after an event. What the event itself tells is put into the cache. */
export function staleByEvent(queries: QueryClient, event: ChatEvent): Stale {
  switch (event.type) {
    case 'chat.message':
    case 'chat.thread':
      return both;
    case 'chat.changed':
      return isLastMessage(queries, event) ? both : nothing;
    case 'chat.read':
      return event.mine ? staleByOwnMark(queries, event) : staleByMark(queries, event);
    default:
      return nothing;
  }
}

type Position = Pick<ChatEvent, 'threadId'> & { seq: number };

/** Lists and the head of the thread show the last message only. */
function isLastMessage(queries: QueryClient, { threadId, seq }: Position): boolean {
  const lists = queries.getQueriesData<ListThreadsOutput>({ queryKey: queryKeyOf(listThreads) });
  const listed = lists.flatMap(([, list]) => list?.items.filter(({ id }) => id === threadId) ?? []);
  return [cachedThread(queries, threadId), ...listed].some((thread) => thread?.lastMessage?.seq === seq);
}

/** This tab knows its own mark when it sends it. */
const staleByOwnMark = (queries: QueryClient, { threadId, seq }: Position): Stale => ({
  thread: (cachedThread(queries, threadId)?.lastReadSeq ?? 0) < seq,
  lists: true,
});

/** Others have read the messages of the viewer; between two sides a colleague is none of them. */
function staleByMark(queries: QueryClient, event: ChatEvent & { type: 'chat.read' }): Stale {
  const thread = cachedThread(queries, event.threadId);
  if (!thread) return nothing;
  const mySide = thread.audience.find(({ mine }) => mine)?.side;
  if (mySide === undefined) return { thread: true, lists: false };
  const isOther = event.side !== mySide || !hasTwoSides(thread.type);
  if (isOther && event.seq > thread.readByOthersSeq)
    void changeCachedThread(queries, thread.id, { readByOthersSeq: event.seq });
  return nothing;
}
