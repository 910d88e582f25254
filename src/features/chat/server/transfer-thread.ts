/** An employee hands a thread over to a colleague of the same company, who then leads it alone (product §12). */
import { announceChange } from '#features/chat/server/chat-topic.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { addParticipants } from '#features/chat/server/participants.ts';
import type { PersonInThread } from '#features/chat/server/participants.ts';
import { writeSystemMessage } from '#features/chat/server/send-message.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface Transfer {
  thread: FoundThread;
  from: PersonInThread;
  toId: string;
}

/** Throws `not_found` when the account is not a confirmed colleague, and outside the company's side of a request. */
export async function transferThread(tx: Tx, { thread, from, toId }: Transfer): Promise<void> {
  const { id, type, subjectId, organizationId } = thread;
  const { accountId: fromId, side, now } = from;
  if (type !== 'REQUEST' || organizationId === null || side !== 'ORGANIZATION' || fromId === toId)
    throw new Refusal('not_found');
  const colleague = await tx
    .selectFrom('employee')
    .select('account_id')
    .where('account_id', '=', toId)
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!colleague) throw new Refusal('not_found', { field: 'accountId' });
  const former = await tx
    .updateTable('chat_participant')
    .set({ left_at: now })
    .where('thread_id', '=', id)
    .where('side', '=', 'ORGANIZATION')
    .where('account_id', '!=', toId)
    .where('left_at', 'is', null)
    .returning('account_id as accountId')
    .execute();
  await addParticipants(tx, id, { participants: [{ accountId: toId, side: 'ORGANIZATION' }], now });
  const { id: messageId } = await writeSystemMessage(tx, {
    threadId: id,
    kind: 'transferred',
    actorId: fromId,
    now,
  });
  await tx.updateTable('chat_message').set({ person_id: toId }).where('id', '=', messageId).execute();
  announceChange(tx, { kind: 'thread', threadId: id });
  for (const { accountId } of former) announceChange(tx, { kind: 'thread', threadId: id, accountId });
  await record(tx, {
    kind: 'chat.transferred',
    actorId: fromId,
    subjectId: id,
    payload: { type, subjectId, accountId: toId },
  });
}
