/** Writes messages: each one once, in one order for everybody. */
import { sql } from 'kysely';
import type { MessageSide, SupportStep, SystemLine } from '#features/chat/constants.ts';
import { stepAfterMessage } from '#features/chat/support-step.ts';
import type { SentMessage } from '#features/chat/schemas.ts';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import type {} from '#features/chat/server/tables.ts';
import { attachFiles } from '#features/chat/server/files.ts';
import { protectFiles } from '#features/chat/server/protected-files.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface NewMessage {
  threadId: string;
  /** Null for a line of the system. */
  authorId: string | null;
  side: MessageSide;
  clientId: string;
  text: string;
  replyTo?: string | undefined;
  /** Ids of uploaded files. */
  files?: readonly string[];
  /** Those of them that are shown and not given away. */
  protectedFiles?: readonly string[];
  /** The date that a line of the system names. */
  until?: Date | undefined;
  /** Sending what was typed on any device empties the draft. */
  endsDraft?: boolean;
  now: Date;
}

/**
 * The lock of the thread gives messages their order. The same `clientId` of the same author answers the first message.
 * Throws `state_conflict` when the thread is closed, `not_found` when `replyTo` is no message of it.
 */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<SentMessage> {
  const { threadId, replyTo, files = [], protectedFiles = [], now } = message;
  const thread = await tx
    .selectFrom('chat_thread')
    .select(['state', 'last_seq', 'support_step as step'])
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  if (thread.state !== 'OPEN') return findSent(tx, message);
  if (replyTo !== undefined) await requireQuoted(tx, threadId, replyTo);
  const numbered = { ...message, id: newId(), seq: thread.last_seq + 1 };
  if (!(await insertMessage(tx, numbered, thread.step))) return findSent(tx, message);
  const { id, seq, authorId, side } = numbered;
  if (authorId !== null) await attachFiles(tx, { ids: files, threadId, messageId: id, ownerId: authorId });
  await protectFiles(tx, { ids: protectedFiles, messageId: id });
  announceChange(tx, { kind: 'message', threadId, seq });
  if (authorId !== null && side !== 'SYSTEM')
    announceChange(tx, { kind: 'read', threadId, seq, side, accountId: authorId });
  return { id, seq, createdAt: now.toISOString() };
}

/** Chats write most often, so that all rows change in one statement. False when the author has sent the message before. */
async function insertMessage(
  tx: Tx,
  message: NewMessage & { id: string; seq: number },
  step: SupportStep | null,
): Promise<boolean> {
  const { id, threadId, seq, authorId, side, clientId, text, now } = message;
  const nextStep = step && stepAfterMessage(step, side);
  const { rows } = await sql`
    WITH message AS (
      INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, reply_to, until, created_at)
      VALUES (${id}, ${threadId}, ${seq}, ${authorId}, ${side}, ${clientId}, ${text}, ${message.replyTo ?? null},
        ${message.until ?? null}, ${now})
      ON CONFLICT (thread_id, author_id, client_id) WHERE author_id IS NOT NULL DO NOTHING
      RETURNING id
    ), thread AS (
      UPDATE chat_thread t SET last_seq = ${seq}, last_message_at = ${now}
        ${side === 'SYSTEM' ? sql`` : sql`, last_side = ${side}`}
        ${nextStep === step ? sql`` : sql`, support_step = ${nextStep}, support_step_at = ${now}`}
      FROM message WHERE t.id = ${threadId}
    ) ${authorId === null ? sql`` : markWriter({ ...message, authorId })}
    SELECT FROM message`.execute(tx);
  return rows.length > 0;
}

/** Marks the thread as read up to the new message, and makes the writer a participant. */
const markWriter = ({
  authorId,
  threadId,
  side,
  seq,
  endsDraft,
  now,
}: NewMessage & { authorId: string; seq: number }) =>
  sql`, writer AS (
    INSERT INTO chat_participant AS p (account_id, thread_id, side, joined_at, last_read_seq)
    SELECT ${authorId}::uuid, ${threadId}::uuid, ${side}, ${now}::timestamptz, ${seq}::int FROM message
    ON CONFLICT (account_id, thread_id) DO UPDATE SET last_read_seq = excluded.last_read_seq, left_at = NULL
      ${endsDraft ? sql`, draft = ''` : sql``}
  )`;

/** Throws `state_conflict` when the author has not sent it: the thread was closed first. */
async function findSent(tx: Tx, { threadId, authorId, clientId }: NewMessage): Promise<SentMessage> {
  const row = await tx
    .selectFrom('chat_message')
    .select(['id', 'seq', 'created_at'])
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow(() => new Refusal('state_conflict'));
  return { id: row.id, seq: row.seq, createdAt: row.created_at.toISOString() };
}

async function requireQuoted(tx: Tx, threadId: string, messageId: string): Promise<void> {
  const quoted = await tx
    .selectFrom('chat_message')
    .select('id')
    .where('id', '=', messageId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  if (!quoted) throw new Refusal('not_found', { field: 'replyTo' });
}

/** A line of the system; the texts of its kinds are in the locale. */
export const writeSystemLine = (
  tx: Tx,
  { threadId, kind, until, now }: { threadId: string; kind: SystemLine; until?: Date | undefined; now: Date },
): Promise<SentMessage> =>
  sendMessage(tx, { threadId, authorId: null, side: 'SYSTEM', clientId: newId(), text: kind, until, now });
