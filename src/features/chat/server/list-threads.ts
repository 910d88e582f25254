/** Threads of one person: own ones, those of the company, and the queues of an officer. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasCapability, isActiveEmployee, personOf } from '#access/actor.ts';
import type { SupportStep, ThreadSide, ThreadType } from '#features/chat/constants.ts';
import { threadTypes } from '#features/chat/constants.ts';
import type { ThreadState } from '#features/chat/lifecycle.ts';
import type { ChatThread, ListThreadsOutput, ThreadFilter } from '#features/chat/schemas.ts';
import {
  isOfSealedSelection,
  isStillOfScenario,
  queueCapabilities,
} from '#features/chat/server/find-thread.ts';
import { selectMessages, toMessage } from '#features/chat/server/select-messages.ts';
import type { MessageRow } from '#features/chat/server/select-messages.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';
import { wordSearch } from '#platform/db/word-search.ts';

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
  side: ThreadSide;
  hidesAuthor: boolean;
  lastMessageAt: Date;
}

const never = sql`false`;

const queuesOf = (actor: Actor): ThreadType[] =>
  threadTypes.filter((type) => {
    const capability = queueCapabilities[type];
    return capability !== undefined && hasCapability(actor, capability);
  });

/** The threads `t` in which the actor takes part: the same rule as the relation `party`. */
function visibleThreads(actor: Actor): RawBuilder<unknown> {
  const { id, membership } = personOf(actor);
  const asPerson = sql`(t.id IN (SELECT o.thread_id FROM chat_participant o
    WHERE o.account_id = ${id} AND o.left_at IS NULL AND o.side IN ('AUTHOR', 'USER'))
    AND ${isStillOfScenario(sql`${id}`)})`;
  if (actor.effectiveRole === 'FK_ADMIN') {
    const queues = queuesOf(actor);
    return queues.length ? sql`(t.type = ANY (${queues}::text[]) OR ${asPerson})` : asPerson;
  }
  if (!membership || !isActiveEmployee(personOf(actor))) return asPerson;
  const named =
    actor.effectiveRole === 'OK_ADMIN'
      ? sql`true`
      : sql`(t.type = 'ORG' OR t.id IN (SELECT o.thread_id FROM chat_participant o
          WHERE o.account_id = ${id} AND o.left_at IS NULL AND o.side = 'ORGANIZATION'))`;
  return sql`(t.organization_id = ${membership.organizationId} AND ${named} OR ${asPerson})`;
}

/** The words of a title, of a person's name or of a message. */
function matchesSearch(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const words = wordSearch(search);
  if (!words) return never;
  return sql`(to_tsvector('ru', t.title) @@ ${words.exact} OR EXISTS (SELECT FROM chat_message m
    WHERE m.thread_id = t.id AND m.deleted_at IS NULL AND to_tsvector('ru', m.text) @@ ${words.exact}))`;
}

/** The other side in words. A company sees an author by the shown name alone. */
const counterpart = (isOfficer: boolean): RawBuilder<string> => {
  const author = isOfficer
    ? sql`(SELECT a.last_name || ' ' || a.name FROM account a WHERE a.id = w.account_id)`
    : sql`(SELECT c.shown_name FROM author_card c WHERE c.id = w.account_id)`;
  return sql<string>`coalesce(CASE
    WHEN t.type = 'ORG' THEN ''
    WHEN ${isOfSealedSelection} THEN ''
    WHEN own.side IN ('AUTHOR', 'USER') THEN (SELECT name FROM organization WHERE id = t.organization_id)
    ELSE ${author} END, '')`;
};

const selectThreads = (actor: Actor, source: RawBuilder<unknown>) => {
  const { id } = personOf(actor);
  const isOfficer = actor.effectiveRole === 'FK_ADMIN';
  const mySide = isOfficer ? 'FUND' : 'ORGANIZATION';
  return sql<ThreadRow>`
    SELECT t.id, t.type, t.subject_id AS "subjectId", t.title, ${counterpart(isOfficer)} AS counterpart, t.state,
      t.support_step AS "supportStep",
      t.last_seq - coalesce(own.last_read_seq, 0) AS unread, coalesce(own.muted, false) AS muted,
      own.pinned_at IS NOT NULL AS pinned, coalesce(own.side, ${mySide}) AS side,
      ${isOfSealedSelection} AS "hidesAuthor",
      t.last_message_at AS "lastMessageAt"
    FROM chat_thread t LEFT JOIN chat_participant own ON own.thread_id = t.id AND own.account_id = ${id}
      LEFT JOIN LATERAL (SELECT account_id FROM chat_participant
        WHERE thread_id = t.id AND side IN ('AUTHOR', 'USER') ORDER BY joined_at, account_id LIMIT 1) w ON true
    ${source}`;
};

export async function listThreads(
  db: Db,
  { actor, filter }: { actor: Actor; filter: ThreadFilter },
): Promise<ListThreadsOutput> {
  const { id } = personOf(actor);
  const { type, subjectId, unread, search, limit, offset } = filter;
  const isUnread = sql`t.last_seq > coalesce((SELECT o.last_read_seq FROM chat_participant o
    WHERE o.thread_id = t.id AND o.account_id = ${id}), 0)`;
  const matches = sql`WHERE ${visibleThreads(actor)} AND ${matchesSearch(search)}
    AND ${type === undefined ? sql`true` : sql`t.type = ${type}`}
    AND ${subjectId === undefined ? sql`true` : sql`t.subject_id = ${subjectId}`}
    AND ${unread === undefined ? sql`true` : unread ? isUnread : sql`NOT ${isUnread}`}`;
  const query = selectThreads(
    actor,
    sql`${matches} ORDER BY own.pinned_at IS NOT NULL DESC, t.last_message_at DESC, t.id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );
  const { rows } = await query.execute(db);
  const items = await withLastMessages(db, actor, rows);
  const total = await totalOfPage(db, sql`SELECT FROM chat_thread t ${matches}`, {
    limit,
    offset,
    found: rows.length,
  });
  return { items, total };
}

/** Of a thread that `find` has authorized. */
export async function readThread(db: Db, actor: Actor, threadId: string): Promise<ChatThread> {
  const { rows } = await selectThreads(actor, sql`WHERE t.id = ${threadId}`).execute(db);
  const [thread] = await withLastMessages(db, actor, rows);
  return thread!;
}

async function withLastMessages(db: Db, actor: Actor, rows: readonly ThreadRow[]): Promise<ChatThread[]> {
  const last = await lastMessages(db, actor, rows);
  return rows.map(({ lastMessageAt, ...row }) => ({
    ...row,
    lastMessage: last.get(row.id) ?? null,
    lastMessageAt: lastMessageAt.toISOString(),
  }));
}

/** One statement for each way to see authors: one or two in practice. */
async function lastMessages(db: Db, actor: Actor, rows: readonly ThreadRow[]) {
  const accountId = personOf(actor).id;
  const groups = Map.groupBy(rows, ({ side, hidesAuthor }) => `${side} ${hidesAuthor}`);
  const found: MessageRow[] = [];
  for (const group of groups.values()) {
    const { side, hidesAuthor } = group[0]!;
    const source = sql`JOIN chat_thread t ON t.id = m.thread_id AND t.last_seq = m.seq
      WHERE m.thread_id = ANY (${group.map(({ id }) => id)}::uuid[])`;
    found.push(...(await selectMessages(db, { accountId, side, hidesAuthor }, source)));
  }
  return new Map(found.map((row) => [row.threadId, toMessage(row)]));
}
