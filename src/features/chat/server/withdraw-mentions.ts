/** Withdraws the notices of mentions that an edit or the deletion of the message has removed. */
import { sql } from 'kysely';
import { unmarkCoveredByNotice } from '#features/chat/server/covered-by-notice.ts';
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
      >`ARRAY (SELECT id FROM unnest(mentioned_ids) id WHERE id <> ALL (${[...accountIds]}::uuid[]))`,
    })
    .where('id', '=', messageId)
    .execute();
  await unmarkCoveredByNotice(tx, { threadId, seq, accountIds });
  await record(tx, {
    kind: 'chat.mention-withdrawn',
    actorId: authorId,
    subjectId: threadId,
    payload: { messageId, accountIds: [...accountIds] },
  });
}
