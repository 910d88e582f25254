/** `told_seq`: the reminder of unread messages skips the messages up to it, because a notice covers them. */
import { sql } from 'kysely';
import { isForwarded } from '#features/chat/server/forwarding.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Marks the message, and all before it, as covered by a notice. */
export async function markCoveredByNotice(
  tx: Tx,
  { threadId, accountId, seq }: { threadId: string; accountId: string; seq: number },
): Promise<void> {
  await tx
    .updateTable('chat_participant')
    .set({ told_seq: seq })
    .where('thread_id', '=', threadId)
    .where('account_id', '=', accountId)
    .execute();
}

interface WithdrawnNotice {
  threadId: string;
  /** The number of the message that the notice was about. */
  seq: number;
  accountIds: readonly string[];
}

/** For a withdrawn notice. `told_seq` goes back to the last reminder, or to the last earlier message that has a notice. */
export async function unmarkCoveredByNotice(
  tx: Tx,
  { threadId, seq, accountIds }: WithdrawnNotice,
): Promise<void> {
  await sql`
    UPDATE chat_participant p SET told_seq = greatest(p.reminded_seq, (
      SELECT max(m.seq) FROM chat_message m
      WHERE m.thread_id = p.thread_id AND m.seq > p.last_read_seq AND m.seq < ${seq}
        AND (p.account_id = ANY (m.mentioned_ids) OR (m.deleted_at IS NULL
          AND ${isForwarded(sql.ref('m.id'))}))))
    WHERE p.thread_id = ${threadId} AND p.account_id = ANY (${[...accountIds]}::uuid[]) AND p.told_seq = ${seq}`.execute(
    tx,
  );
}
