/**
 * The first message about a request must not contain links (product §12). The request itself is the first message of the
 * company, so the company sends no links until the author has written.
 */
import { sql } from 'kysely';
import type { MessageSide } from '#features/chat/constants.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

/**
 * A scheme, `www.`, or a name in a well-known zone (the last one is Cyrillic). The length of the text is checked before.
 */
const link =
  /\b(?:https?:|ftp:)\/\/|\bwww\.|[\p{L}\d]\.(?:ru|su|com|net|org|info|biz|io|me|site|online|shop|top|xyz|\u0440\u0444)(?![\p{L}\d])/iu;

interface MessageOfSide {
  threadId: string;
  /** Of the edited message. */
  messageId?: string;
  side: MessageSide;
  text: string;
}

/**
 * Throws `validation_failed` for a link in a new message or in an edit. A message in an earlier thread about the same
 * request counts too: its writer has agreed to talk.
 */
export async function refuseSpam(db: Db, { threadId, messageId, side, text }: MessageOfSide): Promise<void> {
  if (!link.test(text)) return;
  const isAuthor = side === 'AUTHOR';
  const allows = isAuthor
    ? sql`m.side <> 'SYSTEM' AND m.id IS DISTINCT FROM ${messageId ?? null}::uuid`
    : sql`m.side = 'AUTHOR'`;
  // An index on the company finds the threads about the request.
  const { rows } = await sql`
    SELECT FROM chat_thread own
    JOIN chat_thread t ON t.organization_id = own.organization_id AND t.type = own.type AND t.subject_id = own.subject_id
    JOIN chat_message m ON m.thread_id = t.id
    WHERE own.id = ${threadId} AND ${allows} LIMIT 1`.execute(db);
  if (rows.length) return;
  const reason = isAuthor ? 'errors@chat_first_link' : 'errors@chat_link';
  throw new Refusal('validation_failed', { field: 'text', text: reason });
}
