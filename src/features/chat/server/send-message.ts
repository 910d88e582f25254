/** Writes messages: each one once, in an order that is the same for everybody. */
import type { Facts } from '#access/relations.ts';
import type { SystemMessageKind } from '#features/chat/constants.ts';
import type { SentMessage } from '#features/chat/schemas.ts';
import { announceChange, chatTopic, pendingTopic } from '#features/chat/server/chat-topic.ts';
import type { ChatChange } from '#features/chat/server/chat-topic.ts';
import { attachFiles } from '#features/chat/server/files.ts';
import { markOwnRead } from '#features/chat/server/participants.ts';
import { protectFiles } from '#features/chat/server/protected-files.ts';
import { RecipientSessions } from '#features/chat/server/recipient-sessions.ts';
import type { ThreadToWrite } from '#features/chat/server/remembered-threads.ts';
import type {} from '#features/chat/server/tables.ts';
import { notifyMentioned } from '#features/chat/server/notify-mentioned.ts';
import { writeMessage } from '#features/chat/server/write-message.ts';
import type { MessageToWrite, Turn, WriteResult } from '#features/chat/server/write-message.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { repeatOnConflict } from '#platform/db/repeat-on-conflict.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { PendingChange } from '#platform/live/hub.ts';
import { rightsHashOf } from '#platform/live/connection.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { refuseAbove } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';

export interface NewMessage extends Omit<MessageToWrite, 'id'> {
  /** Ids of uploaded files. */
  files?: readonly string[] | undefined;
  /** The files that are shown page by page and cannot be downloaded. */
  protectedFiles?: readonly string[] | undefined;
}

interface TextOfPerson {
  thread: ThreadToWrite;
  message: NewMessage & { authorId: string };
  rate: RateLimit;
  /** The database handle has the scope of a company. */
  isScoped: boolean;
}

/**
 * Sends a message without files and mentions in one statement, which commits by itself. Not for threads with the fund,
 * whose messages also record events. Throws what `sendMessage` throws, and `rate_limited`.
 */
export async function sendText(
  database: Database,
  { thread, message, rate, isScoped }: TextOfPerson,
): Promise<SentMessage> {
  const { id: threadId, facts } = thread;
  const changeId = newId();
  // A statement that confirms the session and the thread checks by itself whose rows it uses, so it needs no row-level
  // security (ADR 0059).
  const { db } = message.confirm ? database.unscoped() : database;
  const seesAccounts = message.confirm !== undefined || !isScoped;
  const recipients = new RecipientSessions();
  const pending: PendingChange = { changeId, facts, ...(seesAccounts && { findSessions: recipients.find }) };
  await database.announce(pendingTopic, pending);
  const accountIds = seesAccounts && database.mayHaveOthers() ? accountsOf(facts) : undefined;
  const writing = repeatOnConflict(() =>
    writeOnce(db, { ...message, pids: recipients.pids, accountIds }, rate),
  );
  recipients.resolveWith(writing);
  const { persons, turn: _turn, ...sent } = await writing;
  const readRights = accountIds && rightsOf(accountIds, persons);
  const change: ChatChange = { kind: 'message', threadId, seq: sent.seq, facts, changeId, readRights };
  await database.announce(chatTopic, change);
  return sent;
}

const maxAccounts = 4;

/**
 * Accounts whose rights the statement reads for the other processes. None in a thread of many people, most of whom have
 * no socket.
 */
function accountsOf({ partyIds = [], employeeIds = [] }: Facts): string[] | undefined {
  const ids = [...partyIds, ...employeeIds];
  return ids.length <= maxAccounts ? ids : undefined;
}

/**
 * Leaves out other accounts with a socket in this process: a company may have hundreds, and an announcement has a size
 * limit.
 */
function rightsOf(accountIds: readonly string[], persons: WriteResult['persons']): Record<string, string> {
  const named = Object.entries(persons ?? {}).filter(([, { id }]) => accountIds.includes(id));
  return Object.fromEntries(named.map(([pid, person]) => [pid, rightsHashOf(person)]));
}

/** The counters of officers follow from these events. */
const recordTurn = (
  tx: Tx,
  { threadId, authorId, side, isForwarded }: NewMessage,
  turn: Turn,
): Promise<unknown> =>
  record(tx, {
    kind: side === 'FUND' ? 'chat.answered' : 'chat.asked',
    // The officer's copy of the own data would name the thread.
    actorId: isForwarded ? null : authorId,
    subjectId: threadId,
    payload: turn,
  });

/**
 * A repeated `clientId` of the same author returns the first message and announces it again, because the process may have
 * died before the announcement. Throws `state_conflict` when the thread is closed, `not_found` when `replyTo` is not a
 * message of it, and what `attachFiles` and `protectFiles` throw.
 */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<SentMessage> {
  const { threadId, authorId, files = [], protectedFiles = [] } = message;
  const { isNew, persons: _persons, turn, ...sent } = await writeOnce(tx, message);
  if (turn) await recordTurn(tx, message, turn);
  if (isNew && authorId !== null) {
    await attachFiles(tx, { ids: files, threadId, messageId: sent.id, ownerId: authorId });
    if (!message.isForwarded) await notifyMentioned(tx, { ...message, ...sent, authorId });
  }
  if (isNew) await protectFiles(tx, { ids: protectedFiles, threadId, messageId: sent.id, now: message.now });
  announceChange(tx, { kind: 'message', threadId, seq: sent.seq });
  return sent;
}

async function writeOnce(
  db: Db | Tx,
  message: NewMessage,
  rate?: RateLimit,
): Promise<SentMessage & Pick<WriteResult, 'persons' | 'turn'> & { isNew: boolean }> {
  const { files: _files, protectedFiles: _protectedFiles, ...row } = message;
  const id = newId();
  const { seq, hits, state, isQuoteThere, turn, persons } = await writeMessage(db, { ...row, id }, rate);
  if (seq !== null) return { id, seq, createdAt: message.now.toISOString(), isNew: true, turn, persons };
  if (rate) refuseAbove(rate, hits);
  if (state === null) throw new Refusal('not_found');
  if (state === 'OPEN' && !isQuoteThere) throw new Refusal('not_found', { field: 'replyTo' });
  return { ...(await findSent(db, message)), isNew: false, turn: null, persons };
}

/** Throws `state_conflict` without such a message: the thread was closed before it was written. */
async function findSent(db: Db | Tx, { threadId, authorId, clientId }: NewMessage): Promise<SentMessage> {
  const row = await db
    .selectFrom('chat_message')
    .select(['id', 'seq', 'created_at'])
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow(() => new Refusal('state_conflict'));
  return { id: row.id, seq: row.seq, createdAt: row.created_at.toISOString() };
}

interface SystemMessage {
  threadId: string;
  kind: SystemMessageKind;
  until?: Date | undefined;
  /** The account whose action the message states; undefined for a job. */
  actorId?: string | undefined;
  now: Date;
}

/** Writes a system message. Its text is the kind, whose words are in the locale. */
export async function writeSystemMessage(
  tx: Tx,
  { threadId, kind, until, actorId, now }: SystemMessage,
): Promise<SentMessage> {
  const message = {
    threadId,
    authorId: null,
    side: 'SYSTEM',
    clientId: newId(),
    text: kind,
    until,
    now,
  } as const;
  const sent = await sendMessage(tx, message);
  if (actorId !== undefined) await markOwnRead(tx, { threadId, accountId: actorId, seq: sent.seq });
  return sent;
}
