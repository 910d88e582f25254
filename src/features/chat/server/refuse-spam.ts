/** Messages to a side that has not answered yet have no links (product §12): whoever answers has agreed to talk. */
import type { MessageSide } from '#features/chat/constants.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

/** With a scheme, with `www.`, or a name of a well-known zone (the last one is Cyrillic). Texts are bounded before. */
const link =
  /\b(?:https?:|ftp:)\/\/|\bwww\.|[\p{L}\d]\.(?:ru|su|com|net|org|info|biz|io|me|site|online|shop|top|xyz|\u0440\u0444)(?![\p{L}\d])/iu;

interface MessageOfSide {
  threadId: string;
  side: MessageSide;
  text: string;
}

/** Throws `validation_failed` for a link, in a new message or in an edit, while the other side has written nothing. */
export async function refuseSpam(db: Db, { threadId, side, text }: MessageOfSide): Promise<void> {
  if (!link.test(text)) return;
  const answer = await db
    .selectFrom('chat_message')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', 'not in', ['SYSTEM', side])
    .limit(1)
    .executeTakeFirst();
  if (!answer) throw new Refusal('validation_failed', { field: 'text', text: 'errors@chat_link' });
}
