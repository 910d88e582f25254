/**
 * Blocks between an author and a company. While one side has blocked the other, neither can start a thread (product §12).
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ThreadSide } from '#features/chat/constants.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import { findThreads } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import type { PersonInThread } from '#features/chat/server/participants.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface Block {
  thread: FoundThread;
  person: PersonInThread;
  blocked: boolean;
}

/** Blocking also closes all open threads of the pair. Throws `not_found` outside threads about requests. */
export async function setBlocked(tx: Tx, { thread, person, blocked }: Block): Promise<void> {
  const { accountId, now } = person;
  const pair = blockablePair(thread, person.side);
  if (!pair) throw new Refusal('not_found');
  const { authorId, organizationId, side } = pair;
  if (!blocked) {
    await tx
      .deleteFrom('chat_block')
      .where('account_id', '=', authorId)
      .where('organization_id', '=', organizationId)
      .where('side', '=', side)
      .execute();
    return;
  }
  await sql`SELECT pg_advisory_xact_lock(${lockKey(pair)})`.execute(tx);
  await tx
    .insertInto('chat_block')
    .values({ account_id: authorId, organization_id: organizationId, side, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const threads = await findThreads(tx, await lockOpenThreads(tx, { authorId, organizationId }));
  for (const open of threads.values()) await closeThread(tx, { thread: open, actorId: accountId, now });
}

export interface Pair {
  authorId: string;
  organizationId: string;
}

/** The pair has one thread for each request. Locked in the order of ids, so that concurrent blocks cannot deadlock. */
async function lockOpenThreads(tx: Tx, { authorId, organizationId }: Pair): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM chat_thread t
    WHERE t.type = 'REQUEST' AND t.state = 'OPEN' AND t.organization_id = ${organizationId} AND EXISTS (
      SELECT FROM chat_participant p
      WHERE p.thread_id = t.id AND p.account_id = ${authorId} AND p.side = 'AUTHOR')
    ORDER BY t.id FOR UPDATE OF t`.execute(tx);
  return rows.map(({ id }) => id);
}

const lockKey = ({ authorId, organizationId }: Pair): RawBuilder<bigint> =>
  sql`hashtextextended(${`chat_block ${authorId} ${organizationId}`}, 0)`;

/**
 * As `isBlocked`, and a concurrent block waits until this transaction ends. Otherwise it would not close the thread that
 * this transaction starts, because it cannot see that thread yet.
 */
export async function isBlockedForShare(tx: Tx, pair: Pair): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock_shared(${lockKey(pair)})`.execute(tx);
  return isBlocked(tx, pair);
}

/** True when one side has blocked the other. Before a thread is started, call `isBlockedForShare`. */
export async function isBlocked(db: Db | Tx, { authorId, organizationId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('chat_block')
    .select('side')
    .where('account_id', '=', authorId)
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when `ownSide` has blocked the other side. */
export async function hasSideBlocked(db: Db, thread: FoundThread, ownSide: ThreadSide): Promise<boolean> {
  const pair = blockablePair(thread, ownSide);
  if (!pair) return false;
  const { authorId, organizationId, side } = pair;
  const row = await db
    .selectFrom('chat_block')
    .select('side')
    .where('account_id', '=', authorId)
    .where('organization_id', '=', organizationId)
    .where('side', '=', side)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null for threads of other types: only those about requests have an author and a company. */
function blockablePair({ type, organizationId, facts }: FoundThread, side: ThreadSide) {
  const authorId = facts.partyIds?.[0];
  if (type !== 'REQUEST' || organizationId === null || authorId === undefined) return null;
  return side === 'USER' || side === 'FUND' ? null : { authorId, organizationId, side };
}
