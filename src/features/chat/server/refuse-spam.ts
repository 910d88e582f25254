/** The first message of a thread has no links (product §12): whoever answers has agreed to talk. */
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

/** With a scheme, with `www.`, or a name of a well-known zone (the last one is Cyrillic). Texts are bounded before. */
const link =
  /\b(?:https?:|ftp:)\/\/|\bwww\.|[\p{L}\d]\.(?:ru|su|com|net|org|info|biz|io|me|site|online|shop|top|xyz|\u0440\u0444)(?![\p{L}\d])/iu;

/** Throws `validation_failed` for a link in a thread in which nobody has written yet. */
export async function refuseSpam(db: Db, threadId: string, text: string): Promise<void> {
  if (!link.test(text)) return;
  const written = await db
    .selectFrom('chat_message')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', '!=', 'SYSTEM')
    .limit(1)
    .executeTakeFirst();
  if (!written) throw new Refusal('validation_failed', { field: 'text', text: 'errors@chat_link' });
}
