/** Writes messages: each one once, in one order for everybody. */
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
  now: Date;
}

/**
 * The lock of the thread gives messages their order. The same `clientId` of the same author answers the first message.
 * Throws `state_conflict` when the thread is closed, `not_found` when `replyTo` is no message of it.
 */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<SentMessage> {
  const { threadId, authorId, side, clientId, replyTo, now } = message;
  const thread = await tx
    .selectFrom('chat_thread')
    .select(['state', 'last_seq', 'support_step as step'])
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const earlier = authorId === null ? undefined : await findSent(tx, { threadId, authorId, clientId });
  if (earlier) return earlier;
  if (thread.state !== 'OPEN') throw new Refusal('state_conflict');
  if (replyTo !== undefined) await requireQuoted(tx, threadId, replyTo);
  const seq = thread.last_seq + 1;
  const id = await insertMessage(tx, message, seq);
  await tx
    .updateTable('chat_thread')
    .set({
      last_seq: seq,
      last_message_at: now,
      ...(side === 'SYSTEM' ? {} : { last_side: side }),
      ...stepChange(thread.step, side, now),
    })
    .where('id', '=', threadId)
    .execute();
  announceChange(tx, { kind: 'message', threadId, seq });
  return { id, seq, createdAt: now.toISOString() };
}

/** With its files. Returns the id. */
async function insertMessage(tx: Tx, message: NewMessage, seq: number): Promise<string> {
  const { threadId, authorId, side, clientId, text, replyTo, until, now } = message;
  const { files = [], protectedFiles = [] } = message;
  const id = newId();
  await tx
    .insertInto('chat_message')
    .values({
      id,
      thread_id: threadId,
      seq,
      author_id: authorId,
      side,
      client_id: clientId,
      text,
      reply_to: replyTo ?? null,
      until: until ?? null,
      created_at: now,
    })
    .execute();
  if (authorId !== null) await attachFiles(tx, { ids: files, threadId, messageId: id, ownerId: authorId });
  await protectFiles(tx, { ids: protectedFiles, messageId: id });
  return id;
}

function stepChange(step: SupportStep | null, side: MessageSide, now: Date) {
  const next = step && stepAfterMessage(step, side);
  return next === step ? {} : { support_step: next, support_step_at: now };
}

async function findSent(
  tx: Tx,
  { threadId, authorId, clientId }: { threadId: string; authorId: string; clientId: string },
): Promise<SentMessage | undefined> {
  const row = await tx
    .selectFrom('chat_message')
    .select(['id', 'seq', 'created_at'])
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row && { id: row.id, seq: row.seq, createdAt: row.created_at.toISOString() };
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
