/** Messages as one side of a thread sees them. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MessageSide, ThreadSide } from '#features/chat/constants.ts';
import type { AttachedFile, ChatMessage, MessageFilter } from '#features/chat/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface Reader {
  accountId: string;
  side: ThreadSide;
  /** True while the selection is sealed: officers must not learn who has applied. */
  hidesAuthor: boolean;
  /** For a complaint, which also shows deleted texts. */
  readsDeleted?: boolean;
}

export interface MessageRow {
  id: string;
  threadId: string;
  seq: number;
  side: MessageSide;
  name: string;
  mine: boolean;
  clientId: string | null;
  text: string;
  replyTo: { id: string; name: string; text: string } | null;
  files: AttachedFile[];
  until: Date | null;
  person: string;
  createdAt: Date;
  editedAt: Date | null;
  deleted: boolean;
}

/**
 * The name of the author of the message `alias`, whose account is `account`, as this reader may know it. Others see
 * officers as the fund, a company sees only the public name of an author, and officers see no author of a sealed
 * selection.
 */
export const nameOfAuthor = (
  alias: string,
  account: string,
  { side, hidesAuthor }: Reader,
): RawBuilder<string> => {
  const writer = sql.ref(`${alias}.side`);
  const person = sql.ref(account);
  const displayName = sql`coalesce((SELECT c.shown_name FROM author_card c WHERE c.id = ${person}.id), '')`;
  const full = sql`coalesce(${person}.last_name || ' ' || ${person}.name, '')`;
  if (side === 'FUND' && hidesAuthor)
    return sql<string>`CASE ${writer} WHEN 'AUTHOR' THEN '' ELSE ${full} END`;
  if (side === 'FUND') return sql<string>`${full}`;
  const toAuthors = side === 'ORGANIZATION' ? displayName : full;
  return sql<string>`CASE ${writer} WHEN 'FUND' THEN '' WHEN 'SYSTEM' THEN '' WHEN 'AUTHOR' THEN ${toAuthors} ELSE ${full} END`;
};

/** The full name, which both sides of a request may read. Empty for an erased account. */
const personOfLine = sql<string>`CASE WHEN m.person_id IS NULL THEN '' ELSE coalesce((
  SELECT k.last_name || ' ' || k.name FROM account k WHERE k.id = m.person_id AND k.state <> 'DELETED'), '') END`;

/** Hides the names of files too, because they often contain the author's name. */
const filesOfMessage = ({ side, hidesAuthor }: Reader): RawBuilder<unknown> => {
  const name =
    side === 'FUND' && hidesAuthor ? sql`CASE m.side WHEN 'AUTHOR' THEN '' ELSE f.name END` : sql`f.name`;
  return sql`coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', ${name}, 'mime', f.mime, 'size', f.size,
      'isProtected', f.is_protected) ORDER BY f.created_at, f.id)
    FROM chat_file f WHERE f.message_id = m.id), '[]')`;
};

/** `source`: joins, conditions, order and limit for the messages `m`. */
export const selectMessages = async (
  db: Db | Tx,
  reader: Reader,
  source: RawBuilder<unknown>,
): Promise<MessageRow[]> => (await messagesOf(reader, source).execute(db)).rows;

export function messagesOf(reader: Reader, source: RawBuilder<unknown>): RawBuilder<MessageRow> {
  const isVisible = reader.readsDeleted ? sql`true` : sql`m.deleted_at IS NULL`;
  const quoted = sql`CASE WHEN q.deleted_at IS NULL THEN left(q.text, 200) ELSE '' END`;
  return sql`
    SELECT m.id, m.thread_id AS "threadId", m.seq, m.side, ${nameOfAuthor('m', 'a', reader)} AS name,
      coalesce(m.author_id = ${reader.accountId}, false) AS mine,
      CASE WHEN m.author_id = ${reader.accountId} THEN m.client_id END AS "clientId",
      CASE WHEN ${isVisible} THEN m.text ELSE '' END AS text,
      CASE WHEN ${isVisible} THEN ${filesOfMessage(reader)} ELSE '[]' END AS files,
      CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('id', q.id, 'name', ${nameOfAuthor('q', 'b', reader)},
        'text', ${quoted}) END AS "replyTo",
      m.until, ${personOfLine} AS person, m.created_at AS "createdAt", m.edited_at AS "editedAt", m.deleted_at IS NOT NULL AS deleted
    FROM chat_message m LEFT JOIN account a ON a.id = m.author_id
      LEFT JOIN chat_message q ON q.id = m.reply_to LEFT JOIN account b ON b.id = q.author_id
    ${source}`;
}

export const toMessage = ({ createdAt, editedAt, until, ...row }: MessageRow): ChatMessage => ({
  ...row,
  until: until?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

/** In the order of the thread. Throws `not_found` when `before` is not a message of the thread. */
export async function listMessages(
  db: Db,
  { threadId, reader, filter }: { threadId: string; reader: Reader; filter: MessageFilter },
): Promise<ChatMessage[]> {
  const { before, after, limit } = filter;
  const ofThread = sql`WHERE m.thread_id = ${threadId}`;
  if (after !== undefined) {
    const rows = await selectMessages(
      db,
      reader,
      sql`${ofThread} AND m.seq > ${after} ORDER BY m.seq LIMIT ${limit}`,
    );
    return rows.map(toMessage);
  }
  const earlier = before === undefined ? sql`` : sql`AND m.seq < ${await seqOf(db, threadId, before)}`;
  const rows = await selectMessages(
    db,
    reader,
    sql`${ofThread} ${earlier} ORDER BY m.seq DESC LIMIT ${limit}`,
  );
  return rows.reverse().map(toMessage);
}

/** Throws `not_found`. */
export async function seqOf(db: Db | Tx, threadId: string, messageId: string): Promise<number> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('thread_id', '=', threadId)
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return row.seq;
}

/** Throws `not_found`. */
export async function threadIdOf(db: Db | Tx, messageId: string): Promise<string> {
  const row = await db
    .selectFrom('chat_message')
    .select('thread_id as threadId')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return row.threadId;
}
