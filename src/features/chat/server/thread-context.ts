/** Shared by the handlers of threads: finds the thread and the caller in it, and limits how fast one account writes. */
import { findThread, sideOf } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import type { PersonInThread } from '#features/chat/server/participants.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';

export type ThreadContext = Pick<
  HandlerContext<unknown, FoundThread>,
  'database' | 'actor' | 'accountId' | 'now' | 'subject' | 'params'
>;

/** More than a person types. A program above it is told when it may continue. */
export const writingRate = (accountId: string): RateLimit => ({
  key: `chat:${accountId}`,
  limit: 60,
  seconds: 60,
});

export const find = ({ database, params }: Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>) =>
  findThread(database.db, params['id']!);

export const personIn = ({ actor, accountId, now, subject }: ThreadContext): PersonInThread => ({
  threadId: subject.id,
  type: subject.type,
  accountId,
  side: sideOf(actor, subject),
  now,
});
