/** Takes back what was told of a mention that an edit or the deletion of the message has removed. */
import { sql } from 'kysely';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface WithdrawnMentions {
  messageId: string;
  threadId: string;
  seq: number;
  authorId: string;
  accountIds: readonly string[];
}

/** Call in the scope of the system: the notices are those of other people. */
export async function withdrawMentions(tx: Tx, withdrawn: WithdrawnMentions): Promise<void> {
  const { messageId, threadId, seq, authorId, accountIds } = withdrawn;
  if (!accountIds.length) return;
  await tx
    .updateTable('chat_message')
    .set({
      mentioned_ids: sql<
        string[]
      >`ARRAY (SELECT told FROM unnest(mentioned_ids) told WHERE told <> ALL (${[...accountIds]}::uuid[]))`,
    })
    .where('id', '=', messageId)
    .execute();
  // The mention stood for everything unread before it too, so the reminder begins again after what was read.
  await tx
    .updateTable('chat_participant')
    .set({ told_seq: sql<number>`least(told_seq, last_read_seq)` })
    .where('thread_id', '=', threadId)
    .where('account_id', 'in', [...accountIds])
    .where('told_seq', '=', seq)
    .execute();
  await record(tx, {
    kind: 'chat.mention-withdrawn',
    actorId: authorId,
    subjectId: threadId,
    payload: { messageId, accountIds: [...accountIds] },
  });
}
