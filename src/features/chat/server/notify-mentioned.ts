/** Notifies the people whom a message mentions (product §12). */
import { sql } from 'kysely';
import { maxMentions } from '#features/chat/constants.ts';
import type { MessageSide } from '#features/chat/constants.ts';
import { mayMention, mentionedNames } from '#features/chat/message-tokens.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { listPeople } from '#features/chat/server/list-people.ts';
import type { PersonOfThread } from '#features/chat/server/list-people.ts';
import type {} from '#features/chat/server/tables.ts';
import { withdrawMentions } from '#features/chat/server/withdraw-mentions.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

interface WrittenMessage {
  id: string;
  threadId: string;
  seq: number;
  authorId: string;
  side: MessageSide;
  text: string;
  /** Accounts that were notified before an edit. */
  notifiedIds?: readonly string[];
  now: Date;
}

/**
 * Notifies the people that a message mentions, all people of a name. Only names that the author sees are matched. Call it
 * while the thread is locked, or before others see the message: otherwise two calls could notify the same person. An edit
 * needs an unscoped database, because it deletes the notices of people who are no longer mentioned.
 */
export async function notifyMentioned(tx: Tx, message: WrittenMessage): Promise<void> {
  const { id, threadId, seq, authorId, side, text, notifiedIds = [] } = message;
  if (side === 'SYSTEM' || (!mayMention(text) && !notifiedIds.length)) return;
  const thread = await findThread(tx, threadId);
  const mentioned = await listMentioned(tx, thread, message);
  const keptIds = notifiedIds.filter((id) => mentioned.some(({ accountId }) => accountId === id));
  const accountIds = notifiedIds.filter((id) => !keptIds.includes(id));
  await withdrawMentions(tx, { messageId: id, threadId, seq, authorId, accountIds });
  const added = mentioned
    .filter(({ accountId }) => !notifiedIds.includes(accountId))
    .slice(0, Math.max(maxMentions - keptIds.length, 0));
  if (!added.length) return;
  const addedIds = added.map(({ accountId }) => accountId);
  await tx
    .updateTable('chat_message')
    .set({ mentioned_ids: [...keptIds, ...addedIds] })
    .where('id', '=', id)
    .execute();
  await coverMessage(tx, message, added);
  await recordAll(
    tx,
    addedIds.map((accountId) => ({
      kind: 'chat.mentioned',
      actorId: authorId,
      subjectId: threadId,
      payload: { type: thread.type, accountId, messageId: id, isTitled: thread.title !== '' },
    })),
  );
}

/** In the order of the text. */
async function listMentioned(
  tx: Tx,
  thread: FoundThread,
  { authorId, side, text }: WrittenMessage,
): Promise<PersonOfThread[]> {
  if (side === 'SYSTEM' || !mayMention(text)) return [];
  const reader = { accountId: authorId, side, hidesAuthor: thread.hidesAuthor };
  const people = (await listPeople(tx, { thread, reader })).filter(({ mine, present }) => present && !mine);
  const names = people.map(({ name }) => name);
  return mentionedNames(text, names).flatMap((name) => people.filter((person) => person.name === name));
}

/**
 * The reminder of unread messages then skips this message. Adds a row for an employee who has never opened the chat of
 * the company.
 */
async function coverMessage(
  tx: Tx,
  { threadId, seq, now }: WrittenMessage,
  people: readonly PersonOfThread[],
): Promise<void> {
  await tx
    .insertInto('chat_participant')
    .values(
      // Sorted, so that two transactions that add the same employees cannot deadlock.
      people
        .map(({ accountId, side }) => ({
          account_id: accountId,
          thread_id: threadId,
          side,
          joined_at: now,
          told_seq: seq,
        }))
        .toSorted((one, other) => (one.account_id < other.account_id ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'thread_id'])
        .doUpdateSet({ told_seq: sql`greatest(chat_participant.told_seq, excluded.told_seq)` }),
    )
    .execute();
}
