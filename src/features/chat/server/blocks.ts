/** Blocked pairs of an author and a company: they begin no thread (product §12). */
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

/** Every thread of the pair ends with the block. Throws `not_found` outside threads about requests. */
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

/** The pair has a thread for each request. Two blocks at once lock in one order. */
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
 * Makes a block of the pair wait until the transaction has ended: a block closes only the threads that it can see, not one
 * that this transaction begins.
 */
export async function isBlocked(tx: Tx, pair: Pair): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock_shared(${lockKey(pair)})`.execute(tx);
  return hasBlock(tx, pair);
}

/** For a call that begins no thread. */
export async function hasBlock(db: Db | Tx, { authorId, organizationId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('chat_block')
    .select('side')
    .where('account_id', '=', authorId)
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the side has blocked the other one. */
export async function hasBlocked(db: Db, thread: FoundThread, ownSide: ThreadSide): Promise<boolean> {
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

/** Null outside threads about requests: only these have an author and a company. */
function blockablePair({ type, organizationId, facts }: FoundThread, side: ThreadSide) {
  const authorId = facts.partyIds?.[0];
  if (type !== 'REQUEST' || organizationId === null || authorId === undefined) return null;
  return side === 'USER' || side === 'FUND' ? null : { authorId, organizationId, side };
}
