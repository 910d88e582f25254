/** The first message of a thread has no links (product §12): whoever answers has agreed to talk. */
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

/** With a scheme, with `www.`, or a name of a well-known zone (the last one is Cyrillic). Texts are bounded before. */
const link =
  /\b(?:https?:|ftp:)\/\/|\bwww\.|[\p{L}\d]\.(?:ru|su|com|net|org|info|biz|io|me|site|online|shop|top|xyz|\u0440\u0444)(?![\p{L}\d])/iu;

/** Throws `validation_failed` for a link in a thread in which nobody has written yet. */
export async function refuseSpam(db: Db, threadId: string, text: string): Promise<void> {
  if (link.test(text)) await refuseUnless(writtenIn(db, threadId));
}

/** Throws `validation_failed` for a link in the first message while the other side has not answered it. */
export async function refuseSpamInEdit(db: Db, messageId: string, text: string): Promise<void> {
  if (!link.test(text)) return;
  const edited = await db
    .selectFrom('chat_message')
    .select(['thread_id', 'seq', 'side'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!edited) return;
  await refuseUnless(
    writtenIn(db, edited.thread_id).where((is) =>
      is.or([is('seq', '<', edited.seq), is('side', '!=', edited.side)]),
    ),
  );
}

const writtenIn = (db: Db, threadId: string) =>
  db
    .selectFrom('chat_message')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', '!=', 'SYSTEM')
    .limit(1);

async function refuseUnless(messages: ReturnType<typeof writtenIn>): Promise<void> {
  const written = await messages.executeTakeFirst();
  if (!written) throw new Refusal('validation_failed', { field: 'text', text: 'errors@chat_link' });
}
