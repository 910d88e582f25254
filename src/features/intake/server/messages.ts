/** Messages to authors. They leave after ten minutes, in which they may be cancelled (product §13). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { messageDelayMinutes } from '#features/intake/constants.ts';
import type {
  ListMessagesInput,
  ListMessagesOutput,
  MessageInput,
  MessageOutput,
  OrderMessagesOutput,
} from '#features/intake/schemas-messages.ts';
import { lockOrders } from '#features/intake/server/find-order.ts';
import { officerColumn } from '#features/intake/server/officer-column.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

interface SendMessage extends MessageInput {
  officerId: string;
  now: Date;
}

/** Throws `not_found`, `forbidden` while one is sealed. */
export async function sendMessage(
  tx: Tx,
  { ids, text, officerId, now }: SendMessage,
): Promise<MessageOutput> {
  const orders = await lockOrders(tx, ids);
  const id = newId();
  const send_at = new Date(now.getTime() + messageDelayMinutes * 60_000);
  await tx
    .insertInto('intake_message')
    .values({ id, officer_id: officerId, text, created_at: now, send_at })
    .execute();
  await tx
    .insertInto('intake_message_recipient')
    .values(orders.map((order) => ({ message_id: id, application_id: order.id })))
    .execute();
  return findMessage(tx, id);
}

type Row = Omit<MessageOutput, 'createdAt' | 'sendAt'> & { createdAt: Date; sendAt: Date };

async function selectMessages(db: Db | Tx, ending: RawBuilder<unknown>): Promise<MessageOutput[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, m.text, m.created_at AS "createdAt", m.send_at AS "sendAt",
      CASE WHEN m.cancelled_at IS NOT NULL THEN 'CANCELLED' WHEN m.sent_at IS NOT NULL THEN 'SENT' ELSE 'WAITING' END
        AS state,
      (SELECT count(*)::int FROM intake_message_recipient r WHERE r.message_id = m.id) AS recipients,
      ${officerColumn} AS officer
    FROM intake_message m LEFT JOIN account o ON o.id = m.officer_id ${ending}`.execute(db);
  return rows.map(({ createdAt, sendAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sendAt: sendAt.toISOString(),
  }));
}

async function findMessage(db: Db | Tx, id: string): Promise<MessageOutput> {
  const [message] = await selectMessages(db, sql`WHERE m.id = ${id}`);
  if (!message) throw new Refusal('not_found');
  return message;
}

/** The newest first. */
export async function listMessages(
  db: Db,
  { limit, offset }: ListMessagesInput,
): Promise<ListMessagesOutput> {
  const items = await selectMessages(
    db,
    sql`ORDER BY m.created_at DESC, m.id LIMIT ${limit} OFFSET ${offset}`,
  );
  const matches = sql`SELECT FROM intake_message`;
  return { items, total: await totalOfPage(db, matches, { limit, offset, rowCount: items.length }) };
}

/** Throws `not_found`, `state_conflict` once it was sent or cancelled. */
export async function cancelMessage(tx: Tx, { id, now }: { id: string; now: Date }): Promise<MessageOutput> {
  await findMessage(tx, id);
  const cancelled = await tx
    .updateTable('intake_message')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!cancelled) throw new Refusal('state_conflict', { text: 'intake@rules.messageSent' });
  return findMessage(tx, id);
}

/** Sends the first message that is due. Returns the number of messages. */
export async function sendDueMessage(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('intake_message')
    .select(['id', 'officer_id'])
    .where('sent_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return 0;
  const { id: messageId, officer_id: actorId } = due;
  await tx.updateTable('intake_message').set({ sent_at: now }).where('id', '=', messageId).execute();
  const recipients = await tx
    .selectFrom('intake_message_recipient')
    .select('application_id as subjectId')
    .where('message_id', '=', messageId)
    .execute();
  await recordAll(
    tx,
    recipients.map(({ subjectId }) => ({
      kind: 'application.message-sent',
      actorId,
      subjectId,
      payload: { messageId },
    })),
  );
  return 1;
}

/** What was sent about an application, the newest first. */
export async function listOrderMessages(db: Db, applicationId: string): Promise<OrderMessagesOutput> {
  const rows = await db
    .selectFrom('intake_message_recipient as r')
    .innerJoin('intake_message as m', 'm.id', 'r.message_id')
    .select(['m.id', 'm.text', 'm.sent_at'])
    .where('r.application_id', '=', applicationId)
    .where('m.sent_at', 'is not', null)
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id')
    .limit(100)
    .execute();
  return rows.map(({ sent_at, ...message }) => ({ ...message, sentAt: sent_at!.toISOString() }));
}
