/** What a thread stores about each of its participants. */
import type { ThreadSide, ThreadType } from '#features/chat/constants.ts';
import type { ReadMark } from '#features/chat/schemas.ts';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import { hasNotices } from '#features/chat/server/thread-notices.ts';
import type { ThreadParticipant } from '#features/chat/server/thread-subjects.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface PersonInThread {
  threadId: string;
  type: ThreadType;
  accountId: string;
  side: ThreadSide;
  now: Date;
}

/** A person who has handed the thread over and is named again takes part again. */
export async function addParticipants(
  tx: Tx,
  threadId: string,
  { participants, now }: { participants: readonly ThreadParticipant[]; now: Date },
): Promise<void> {
  if (!participants.length) return;
  await tx
    .insertInto('chat_participant')
    .values(
      participants.map(({ accountId, side }) => ({
        account_id: accountId,
        thread_id: threadId,
        side,
        joined_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'thread_id']).doUpdateSet({ left_at: null }))
    .execute();
}

/**
 * An administrator who only reads a colleague's thread gets a row that is marked as left. So the administrator loses the
 * thread together with the role.
 */
const asReadOnly = ({ side, type, now }: PersonInThread) => ({
  left_at: side === 'ORGANIZATION' && type === 'REQUEST' ? now : null,
});

type OwnSettings = { muted: boolean } | { pinned_at: Date | null } | { draft: string };

/** Also updates the other devices of the person. */
async function saveOwn(tx: Tx, person: PersonInThread, set: OwnSettings): Promise<void> {
  const { threadId, accountId, side, now } = person;
  const row = { account_id: accountId, thread_id: threadId, side, joined_at: now, ...asReadOnly(person) };
  await tx
    .insertInto('chat_participant')
    .values({ ...row, ...set })
    .onConflict((conflict) => conflict.columns(['account_id', 'thread_id']).doUpdateSet(set))
    .execute();
  announceChange(tx, { kind: 'thread', threadId, accountId });
}

export const saveMuted = (tx: Tx, person: PersonInThread, muted: boolean): Promise<void> =>
  saveOwn(tx, person, { muted });

export const savePinned = (tx: Tx, person: PersonInThread, pinned: boolean): Promise<void> =>
  saveOwn(tx, person, { pinned_at: pinned ? person.now : null });

/** Sending the message empties it. */
export const saveDraft = (tx: Tx, person: PersonInThread, draft: string): Promise<void> =>
  saveOwn(tx, person, { draft });

/** A read mark never moves back. It is announced only when it moves. */
async function saveMark(tx: Tx, person: PersonInThread, seq: number): Promise<void> {
  const { threadId, accountId, side, now } = person;
  const row = { account_id: accountId, thread_id: threadId, side, joined_at: now, ...asReadOnly(person) };
  const grown = await tx
    .insertInto('chat_participant')
    .values({ ...row, last_read_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'thread_id'])
        .doUpdateSet({ last_read_seq: seq })
        .where('chat_participant.last_read_seq', '<', seq),
    )
    .returning('last_read_seq')
    .executeTakeFirst();
  if (grown) announceChange(tx, { kind: 'read', threadId, seq, side, accountId });
}

/**
 * Marks a message as read for the account that caused it, if it had read all earlier messages. Adds no participant. Call it
 * in the transaction that writes the message, because that holds the lock of the thread.
 */
export async function markOwnRead(
  tx: Tx,
  { threadId, accountId, seq }: { threadId: string; accountId: string; seq: number },
): Promise<void> {
  await tx
    .updateTable('chat_participant')
    .set({ last_read_seq: seq })
    .where('thread_id', '=', threadId)
    .where('account_id', '=', accountId)
    .where('last_read_seq', '=', seq - 1)
    .execute();
}

/** Records the event only when the person has unread notices of this thread, so that most reads write nothing. */
async function recordCaughtUp(tx: Tx, { threadId, accountId }: PersonInThread): Promise<void> {
  if (await hasNotices(tx, { threadId, accountId }))
    await record(tx, {
      kind: 'chat.caught-up',
      actorId: accountId,
      subjectId: threadId,
      payload: { accountId },
    });
}

/**
 * When devices report different positions, the later one wins. Reading to the end also marks the notices of the thread as
 * read.
 */
export async function markRead(tx: Tx, person: PersonInThread, seq: number): Promise<ReadMark> {
  await saveMark(tx, person, seq);
  const { lastReadSeq, lastSeq } = await tx
    .selectFrom('chat_participant as p')
    .innerJoin('chat_thread as t', 't.id', 'p.thread_id')
    .select(['p.last_read_seq as lastReadSeq', 't.last_seq as lastSeq'])
    .where('p.thread_id', '=', person.threadId)
    .where('p.account_id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  const unread = lastSeq - lastReadSeq;
  if (unread === 0) await recordCaughtUp(tx, person);
  return { lastReadSeq, unread };
}
