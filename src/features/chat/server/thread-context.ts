/** What the calls about a thread share: how it is found, who writes, and how fast. */
import { findThread, sideOf } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import type { PersonInThread } from '#features/chat/server/participants.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

export type ThreadContext = Pick<
  HandlerContext<unknown, FoundThread>,
  'database' | 'actor' | 'accountId' | 'now' | 'subject' | 'params'
>;

/** One person types less. A program that exceeds it is told when to go on. */
const writingRate = { limit: 60, seconds: 60 };

/** Throws `rate_limited`. */
export const limitWriting = (db: Db | Tx, accountId: string) =>
  limitRate(db, { ...writingRate, key: `chat:${accountId}` });

export const find = ({ database, params }: Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>) =>
  findThread(database.db, params['id']!);

export const personIn = ({ actor, accountId, now, subject }: ThreadContext): PersonInThread => ({
  threadId: subject.id,
  type: subject.type,
  accountId,
  side: sideOf(actor, subject),
  now,
});
