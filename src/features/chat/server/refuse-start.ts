/** Refuses to start a thread about a subject that the caller may otherwise read. */
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { matchesRelation } from '#access/authorize.ts';
import type { Pair } from '#features/chat/server/blocks.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import type { ThreadSubject } from '#features/chat/server/thread-subjects.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** Throws `forbidden` when one of the two has blocked the other. */
export async function refuseBlocked(
  { organizationId, participants }: ThreadSubject,
  isBlocked: (pair: Pair) => Promise<boolean>,
): Promise<void> {
  const author = participants.find(({ side }) => side === 'AUTHOR');
  if (!author || organizationId === null) return;
  if (await isBlocked({ authorId: author.accountId, organizationId }))
    throw new Refusal('forbidden', { text: 'errors@chat_blocked' });
}

/** Throws `not_found` if the account has transferred the thread. The request still names that account. */
export async function refuseLeft(
  db: Db | Tx,
  { actor, threadId }: { actor: Actor; threadId: string },
): Promise<void> {
  const left = await db
    .selectFrom('chat_participant')
    .select('account_id')
    .where('thread_id', '=', threadId)
    .where('account_id', '=', personOf(actor).id)
    .where('left_at', 'is not', null)
    .executeTakeFirst();
  if (!left) return;
  const { facts } = await findThread(db, threadId);
  if (!matchesRelation(actor, 'chat.write', facts)) throw new Refusal('not_found');
}
