/** Blocked pairs of an author and a company: they begin no thread (product §12). */
import type { ThreadSide } from '#features/chat/constants.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import type { PersonInThread } from '#features/chat/server/participants.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface Block {
  thread: FoundThread;
  person: PersonInThread;
  blocked: boolean;
}

/** The thread ends with the block. Throws `not_found` outside threads about requests. */
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
  await tx
    .insertInto('chat_block')
    .values({ account_id: authorId, organization_id: organizationId, side, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (thread.state === 'OPEN') await closeThread(tx, { thread, actorId: accountId, now });
}

export async function isBlocked(
  db: Db | Tx,
  { authorId, organizationId }: { authorId: string; organizationId: string },
): Promise<boolean> {
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
