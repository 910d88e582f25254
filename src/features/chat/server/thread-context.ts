/** What the calls about a thread share: how it is found, who writes, and how fast. */
import { findThread, sideOf } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import type { PersonInThread } from '#features/chat/server/participants.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';

export type ThreadContext = Pick<
  HandlerContext<unknown, FoundThread>,
  'database' | 'actor' | 'accountId' | 'now' | 'subject' | 'params'
>;

/** One person types less. A program that exceeds it is told when to go on. */
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
