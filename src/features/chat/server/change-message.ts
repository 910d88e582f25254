/** Authors change and delete their messages for a quarter of an hour (product §12). */
import { complaintStates } from '#features/chat/complaint-lifecycle.ts';
import { editMinutes } from '#features/chat/constants.ts';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import type {} from '#features/chat/server/tables.ts';
import { notifyMentioned } from '#features/chat/server/notify-mentioned.ts';
import { withdrawForward } from '#features/chat/server/withdraw-forward.ts';
import { withdrawMentions } from '#features/chat/server/withdraw-mentions.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface ChangedMessage {
  threadId: string;
  messageId: string;
  authorId: string;
  now: Date;
  set: { text: string; edited_at: Date } | { deleted_at: Date };
}

/**
 * Throws `not_found` if the account did not write the message. Throws `state_conflict` if the message is deleted or older
 * than `editMinutes`, and for a new text of a reported message or in a closed thread. Needs an unscoped database, because
 * it changes notices of other people.
 */
export async function changeMessage(tx: Tx, change: ChangedMessage): Promise<void> {
  const { threadId, messageId, authorId, now, set } = change;
  const row = await tx
    .selectFrom('chat_message')
    .select(['seq', 'side', 'created_at', 'deleted_at', 'mentioned_ids'])
    .where('id', '=', messageId)
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const until = row.created_at.getTime() + editMinutes * 60_000;
  if (row.deleted_at !== null || now.getTime() >= until) throw new Refusal('state_conflict');
  if ('text' in set) await refuseEdit(tx, { threadId, seq: row.seq, now });
  await tx.updateTable('chat_message').set(set).where('id', '=', messageId).execute();
  const { seq, side, mentioned_ids: notifiedIds } = row;
  if ('text' in set)
    await notifyMentioned(tx, {
      id: messageId,
      threadId,
      authorId,
      text: set.text,
      now,
      seq,
      side,
      notifiedIds,
    });
  else {
    await withdrawMentions(tx, { messageId, threadId, seq, authorId, accountIds: notifiedIds });
    if (side === 'FUND') await withdrawForward(tx, { messageId, threadId, seq, officerId: authorId, now });
  }
  announceChange(tx, { kind: 'changed', threadId, seq });
}

/**
 * Waits for a complaint or a closing in progress: a blocked person cannot edit messages any more. A complaint about a
 * recent message is recent itself, so the condition on `created_at` misses none and lets an index serve the query.
 */
async function refuseEdit(
  tx: Tx,
  { threadId, seq, now }: { threadId: string; seq: number; now: Date },
): Promise<void> {
  const { state } = await tx
    .selectFrom('chat_thread')
    .select('state')
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state !== 'OPEN') throw new Refusal('state_conflict');
  const covering = await tx
    .selectFrom('chat_complaint')
    .select('id')
    .where('state', 'in', complaintStates)
    .where('created_at', '>', new Date(now.getTime() - 2 * editMinutes * 60_000))
    .where('thread_id', '=', threadId)
    .where('from_seq', '<=', seq)
    .where('to_seq', '>=', seq)
    .limit(1)
    .executeTakeFirst();
  if (covering) throw new Refusal('state_conflict');
}
