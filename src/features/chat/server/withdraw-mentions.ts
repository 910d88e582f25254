/** Withdraws the notices of mentions that an edit or the deletion of the message has removed. */
import { sql } from 'kysely';
import { restoreToldSeq } from '#features/chat/server/restore-told-seq.ts';
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

/** Needs an unscoped database, because the notices belong to other people. */
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
  await restoreToldSeq(tx, { threadId, seq, accountIds });
  await record(tx, {
    kind: 'chat.mention-withdrawn',
    actorId: authorId,
    subjectId: threadId,
    payload: { messageId, accountIds: [...accountIds] },
  });
}
