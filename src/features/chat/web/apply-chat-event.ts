import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/use-api-query.ts';
import { listThreads } from '#features/chat/calls.ts';
import { hasTwoSides } from '#features/chat/constants.ts';
import type { ChatEvent } from '#features/chat/live-events.ts';
import type { ListThreadsOutput } from '#features/chat/schemas.ts';
import { cachedThread, changeCachedThread } from '#features/chat/web/change-cached-thread.ts';

interface Outdated {
  thread: boolean;
  lists: boolean;
}

const both: Outdated = { thread: true, lists: true };
const nothing: Outdated = { thread: false, lists: false };

/** Puts what the event tells into the cache. Returns which queries must be refetched for the rest. */
export function applyChatEvent(queries: QueryClient, event: ChatEvent): Outdated {
  switch (event.type) {
    case 'chat.message':
    case 'chat.thread':
      return both;
    case 'chat.changed':
      return outdatedByChange(queries, event);
    case 'chat.read':
      return event.mine ? outdatedByOwnRead(queries, event) : outdatedByRead(queries, event);
    default:
      return nothing;
  }
}

type Position = Pick<ChatEvent, 'threadId'> & { seq: number };

/** The lists hold the last message of a thread, its own query also the forwarded questions. */
function outdatedByChange(queries: QueryClient, { threadId, seq }: Position): Outdated {
  const lists = queries.getQueriesData<ListThreadsOutput>({ queryKey: queryKeyOf(listThreads) });
  const listed = lists.flatMap(([, list]) => list?.items.filter(({ id }) => id === threadId) ?? []);
  const thread = cachedThread(queries, threadId);
  if ([thread, ...listed].some((one) => one?.lastMessage?.seq === seq)) return both;
  return { thread: thread?.questions.some((question) => question.seq === seq) === true, lists: false };
}

/** The tab that sends the read mark has put it into the cache already. */
const outdatedByOwnRead = (queries: QueryClient, { threadId, seq }: Position): Outdated => ({
  thread: (cachedThread(queries, threadId)?.lastReadSeq ?? 0) < seq,
  lists: true,
});

/** Another participant has read the thread up to the message. In a thread of two sides, only the other side counts. */
function outdatedByRead(queries: QueryClient, event: ChatEvent & { type: 'chat.read' }): Outdated {
  const thread = cachedThread(queries, event.threadId);
  if (!thread) return nothing;
  const mySide = thread.audience.find(({ mine }) => mine)?.side;
  if (mySide === undefined) return { thread: true, lists: false };
  const isOther = event.side !== mySide || !hasTwoSides(thread.type);
  if (isOther && event.seq > thread.readByOthersSeq)
    void changeCachedThread(queries, thread.id, { readByOthersSeq: event.seq });
  return nothing;
}
