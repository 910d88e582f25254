/** Threads of one person: own ones, those of the company, and the queues of an officer. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import type { SupportStep, ThreadSide, ThreadType } from '#features/chat/constants.ts';
import type { ThreadState } from '#features/chat/lifecycle.ts';
import type { ChatThread, ListThreadsOutput, ThreadFilter } from '#features/chat/schemas.ts';
import { readAnswerUntil, waitsSince } from '#features/chat/server/answer-until.ts';
import { counterpart, isOfTheFund } from '#features/chat/server/counterpart.ts';
import { isOfSealedSelection } from '#features/chat/server/find-thread.ts';
import { findPage, findWords } from '#features/chat/server/search-threads.ts';
import { messagesOf, toMessage } from '#features/chat/server/select-messages.ts';
import type { MessageRow } from '#features/chat/server/select-messages.ts';
import {
  candidateThreads,
  isInScope,
  matchingThreads,
  visibleBranches,
} from '#features/chat/server/visible-threads.ts';
import type { ArchiveScope, ThreadMatches } from '#features/chat/server/visible-threads.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import type { Db } from '#platform/db/tables.ts';

interface ThreadRow {
  id: string;
  type: ThreadType;
  subjectId: string;
  title: string;
  counterpart: string;
  state: ThreadState;
  supportStep: SupportStep | null;
  unread: number;
  muted: boolean;
  pinned: boolean;
  draft: string;
  side: ThreadSide;
  hidesAuthor: boolean;
  waitsSince: Date | null;
  lastMessageAt: Date;
}

/** `page`: conditions, order and limit for the threads `t`. `own` is the actor's participant. */
const selectThreads = (actor: Actor, page: RawBuilder<unknown>) => {
  const { id } = personOf(actor);
  const isOfficer = isOfTheFund(actor);
  const mySide = isOfficer ? 'FUND' : 'ORGANIZATION';
  return sql<ThreadRow>`
    SELECT t.id, t.type, t.subject_id AS "subjectId", t.title, ${counterpart(isOfficer)} AS counterpart, t.state,
      t.support_step AS "supportStep",
      t.last_seq - coalesce(own.last_read_seq, 0) AS unread, coalesce(own.muted, false) AS muted,
      own.pinned_at IS NOT NULL AS pinned, coalesce(own.draft, '') AS draft, coalesce(own.side, ${mySide}) AS side,
      ${isOfSealedSelection} AS "hidesAuthor",
      ${waitsSince} AS "waitsSince", t.last_message_at AS "lastMessageAt"
    FROM (SELECT t.id FROM chat_thread t LEFT JOIN chat_participant own ON own.thread_id = t.id AND own.account_id = ${id}
        ${page}) page
      JOIN chat_thread t ON t.id = page.id
      LEFT JOIN chat_participant own ON own.thread_id = t.id AND own.account_id = ${id}
      LEFT JOIN LATERAL (SELECT account_id FROM chat_participant
        WHERE thread_id = t.id AND side IN ('AUTHOR', 'USER') ORDER BY joined_at, account_id LIMIT 1) w ON true
    ORDER BY ${threadOrder}`;
};

/** Reads threads by their ids, in the order of a list. Prepared, because planning takes longer than running. */
async function readThreads(db: Db, actor: Actor, ids: readonly string[]): Promise<ThreadRow[]> {
  const rows = selectThreads(actor, sql`WHERE t.id = ANY (${ids}::uuid[])`);
  const name = prepared(isOfTheFund(actor) ? 'threads-for-fund' : 'threads-for-others');
  return (await sql<ThreadRow>`${name} ${rows}`.execute(db)).rows;
}

const threadOrder = sql`own.pinned_at IS NOT NULL DESC, t.last_message_at DESC, t.id DESC`;

export async function listThreads(
  db: Db,
  { actor, filter }: { actor: Actor; filter: ThreadFilter },
): Promise<ListThreadsOutput> {
  const { id } = personOf(actor);
  const { type, subjectId, unread, search, limit, offset } = filter;
  const scope = scopeOf(filter);
  const isUnread = sql`t.last_seq > coalesce((SELECT o.last_read_seq FROM chat_participant o
    WHERE o.thread_id = t.id AND o.account_id = ${id}), 0)`;
  const conditions = sql`${type === undefined ? sql`true` : sql`t.type = ${type}`}
    AND ${subjectId === undefined ? sql`true` : sql`t.subject_id = ${subjectId}`}
    AND ${unread === undefined ? sql`true` : unread ? isUnread : sql`NOT ${isUnread}`}
    AND ${isInScope(scope)}`;
  const words = await findWords(db, actor, search);
  const matches = { branches: visibleBranches(actor, scope), conditions, search: words, accountId: id };
  if (search !== '') {
    const { ids, total } = await findPage(db, matches, filter);
    return { items: await withLastMessages(db, actor, await readThreads(db, actor, ids)), total };
  }
  const { rows } = await selectThreads(actor, newestPage(matches, filter)).execute(db);
  const items = await withLastMessages(db, actor, rows);
  const counted = { limit, offset, rowCount: rows.length };
  return { items, total: await totalOfPage(db, matchingThreads(matches), counted) };
}

function scopeOf({ archived, search }: ThreadFilter): ArchiveScope {
  if (archived === undefined) return search === '' ? 'others' : 'all';
  return archived ? 'archived' : 'others';
}

function newestPage(matches: ThreadMatches, { limit, offset }: ThreadFilter): RawBuilder<unknown> {
  const candidates = candidateThreads(matches, offset + limit);
  return sql`WHERE t.id IN (SELECT id FROM (${candidates}) c) ORDER BY ${threadOrder} LIMIT ${limit} OFFSET ${offset}`;
}

/** Call after `find` has authorized the thread. */
export async function readThreadItem(db: Db, actor: Actor, threadId: string): Promise<ChatThread> {
  const [thread] = await withLastMessages(db, actor, await readThreads(db, actor, [threadId]));
  return thread!;
}

async function withLastMessages(db: Db, actor: Actor, rows: readonly ThreadRow[]): Promise<ChatThread[]> {
  const last = await lastMessages(db, actor, rows);
  const answerUntilOf = await readAnswerUntil(db, rows);
  return rows.map(({ lastMessageAt, ...row }) => ({
    ...row,
    answerUntil: answerUntilOf(row),
    lastMessage: last.get(row.id) ?? null,
    lastMessageAt: lastMessageAt.toISOString(),
  }));
}

/** One statement for each way of naming authors, which is one or two in practice. */
async function lastMessages(db: Db, actor: Actor, rows: readonly ThreadRow[]) {
  const accountId = personOf(actor).id;
  const groups = Map.groupBy(rows, ({ side, hidesAuthor }) => `${side} ${hidesAuthor}`);
  const found: MessageRow[] = [];
  for (const group of groups.values()) {
    const { side, hidesAuthor } = group[0]!;
    // Both keys of an index for each thread. By the threads alone the planner would read all of their messages.
    const source = sql`JOIN (SELECT id, last_seq FROM chat_thread
      WHERE id = ANY (${group.map(({ id }) => id)}::uuid[]) OFFSET 0) t ON t.id = m.thread_id AND t.last_seq = m.seq`;
    const name = prepared(`last-messages-${side.toLowerCase()}${hidesAuthor ? '-sealed' : ''}`);
    const messages = messagesOf({ accountId, side, hidesAuthor }, source);
    found.push(...(await sql<MessageRow>`${name} ${messages}`.execute(db)).rows);
  }
  return new Map(found.map((row) => [row.threadId, toMessage(row)]));
}
