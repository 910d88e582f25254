/** Takes back a forwarded message. It is in a thread of the other queue, which the officer does not read. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { matchesRelation } from '#access/authorize.ts';
import { personOf } from '#access/actor.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import { reopenTurns } from '#features/chat/server/forward-turns.ts';
import { isForwarded } from '#features/chat/server/forwarding.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import { unmarkCoveredByNotice } from '#features/chat/server/covered-by-notice.ts';
import { threadIdOf } from '#features/chat/server/select-messages.ts';
import { writeSystemMessage } from '#features/chat/server/send-message.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/**
 * The thread of the message. An officer who may not read it takes part in it only for an own message of the fund. Throws
 * `not_found`.
 */
export async function findThreadOfOwnMessage(db: Db, messageId: string, actor: Actor): Promise<FoundThread> {
  const thread = await findThread(db, await threadIdOf(db, messageId));
  if (actor.effectiveRole !== 'FK_ADMIN' || matchesRelation(actor, 'chat.write', thread.facts)) return thread;
  const { id } = personOf(actor);
  const own = await db
    .selectFrom('chat_message')
    .select('id')
    .where('id', '=', messageId)
    .where('author_id', '=', id)
    .where('side', '=', 'FUND')
    .executeTakeFirst();
  return own ? { ...thread, facts: { partyIds: [id] } } : thread;
}

interface TakenBack {
  messageId: string;
  threadId: string;
  seq: number;
  officerId: string;
  now: Date;
}

/**
 * Call it after deleting a message that may have been forwarded. Withdraws its notice, makes the answer count as not
 * forwarded, and writes a system message into the thread that it came from. The event has no actor: its recipient gets it
 * with the copy of the own data and must not learn who the officer is.
 */
export async function withdrawForward(
  tx: Tx,
  { messageId, threadId, seq, officerId, now }: TakenBack,
): Promise<void> {
  // Threads are locked before their participants, as by forwarding.
  await reopenTurns(tx, { messageId, threadId });
  await writeTakenBackMessage(tx, { messageId, officerId, now });
  const { rows } = await sql<{ accountId: string }>`
    SELECT p.account_id AS "accountId" FROM chat_participant p
    WHERE p.thread_id = ${threadId} AND p.side <> 'FUND'
      AND ${isForwarded(sql`${messageId}`)}`.execute(tx);
  if (!rows.length) return;
  await unmarkCoveredByNotice(tx, { threadId, seq, accountIds: rows.map(({ accountId }) => accountId) });
  for (const { accountId } of rows)
    await record(tx, {
      kind: 'chat.forward-withdrawn',
      subjectId: threadId,
      payload: { messageId, accountId },
    });
}

/** Otherwise «Фонд переслал …» would stay the last message there. A closed thread takes no more messages. */
async function writeTakenBackMessage(
  tx: Tx,
  { messageId, officerId, now }: Pick<TakenBack, 'messageId' | 'officerId' | 'now'>,
): Promise<void> {
  const { rows } = await sql<{ threadId: string; kind: 'questionTakenBack' | 'answerTakenBack' }>`
    SELECT q.thread_id AS "threadId", 'questionTakenBack' AS kind
    FROM chat_forward f JOIN chat_message q ON q.id = f.question_id WHERE f.message_id = ${messageId}
    UNION ALL
    SELECT a.thread_id, 'answerTakenBack'
    FROM chat_forwarded_answer g JOIN chat_message a ON a.id = g.answer_id WHERE g.sent_id = ${messageId}`.execute(
    tx,
  );
  for (const { threadId, kind } of rows) {
    const { state } = await lockThread(tx, threadId);
    if (state === 'OPEN') await writeSystemMessage(tx, { threadId, kind, actorId: officerId, now });
  }
}
