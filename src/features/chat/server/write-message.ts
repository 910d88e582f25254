/**
 * The statement that writes a message. It is the most frequent write, so it also counts the rate, numbers the message and
 * marks it as read.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Person } from '#access/actor.ts';
import type { ReadSession } from '#features/accounts/server/find-session.ts';
import { isUnchangedAmong, openSessions } from '#features/accounts/server/find-session.ts';
import type { MessageSide, SupportStep } from '#features/chat/constants.ts';
import { supportSteps } from '#features/chat/constants.ts';
import type { ThreadState } from '#features/chat/lifecycle.ts';
import { queueTypes } from '#features/chat/queue-capabilities.ts';
import type { QueueType } from '#features/chat/queue-capabilities.ts';
import { areFactsUnchanged } from '#features/chat/server/find-thread.ts';
import type {} from '#features/chat/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { countHits } from '#platform/http/rate-limit.ts';

export interface MessageToWrite {
  id: string;
  threadId: string;
  /** Null for a system message. */
  authorId: string | null;
  side: MessageSide;
  clientId: string;
  text: string;
  replyTo?: string | undefined;
  /** The date that a system message names. */
  until?: Date | undefined;
  /** The message is no reply: a side that waits for an answer keeps waiting. True for system messages. */
  isAside?: boolean;
  /** The officer who forwards it does not become a participant, because nothing in the thread may name the officer. */
  isForwarded?: boolean;
  /** Empties the draft of the writer, which may have been typed on another device. */
  endsDraft?: boolean;
  now: Date;
  /** Nothing is written when the session or the facts have changed. */
  confirm?: { session: ReadSession; facts: object } | undefined;
  /** Public ids of the sessions to read. */
  pids?: readonly string[] | undefined;
  /** Accounts whose newest sessions are read too. */
  accountIds?: readonly string[] | undefined;
}

export interface Turn {
  type: QueueType;
  subjectId: string;
}

export interface WriteResult {
  /** Null when the message is not written. */
  seq: number | null;
  /** Messages in the current window of the rate limit; 0 without one. */
  hits: number;
  /** Null without such a thread. */
  state: ThreadState | null;
  isQuoteThere: boolean;
  /** Set in a thread with the fund when the message begins to wait for an answer, or is the answer. */
  turn: Turn | null;
  /**
   * By session pid: the persons of `pids`, of `accountIds` and of the confirmed session. Null when none of these sessions
   * is open.
   */
  persons: Record<string, Person> | null;
}

/**
 * The lock of the thread gives messages their order. Writes nothing into a closed thread, above the rate limit, with a
 * quote from another thread, or when the author has sent the message before. Throws `unauthenticated` when the session or
 * the facts to confirm have changed.
 */
export async function writeMessage(
  db: Db | Tx,
  message: MessageToWrite,
  rate?: RateLimit,
): Promise<WriteResult> {
  const { pids = [], isAside = message.side === 'SYSTEM', ...row } = message;
  const nextSteps = Object.fromEntries(
    supportSteps.map((step) => [step, isAside ? step : stepAfterMessage(step, row.side)]),
  );
  const sessions = [...new Set(row.confirm ? [...pids, row.confirm.session.pid] : pids)];
  const run = row.accountIds ? writeForAll : write;
  const [written] = await run(
    db,
    JSON.stringify({ endsDraft: false, ...row, isAside, sessions, nextSteps, rate }),
  );
  if (!written) throw new Refusal('unauthenticated');
  return written;
}

/**
 * True for the first message `m` of a side after the other side has written, after an officer has taken the question, or
 * after it was resolved. `thread` is the row before the message.
 */
const isTurn = sql<boolean>`(thread.type IN (${sql.join(queueTypes.map((type) => sql.lit(type)))}) AND NOT (SELECT "isAside" FROM new)
  AND (m.side <> thread.last_side OR (m.side <> 'FUND' AND (thread.support_step = 'RESOLVED'
    OR (thread.support_step = 'IN_WORK' AND thread.last_message_at < thread.support_step_at)))))`;

/** `pids`: a JSON array. */
const writeStatement = (pids: RawBuilder<unknown>) => (_db: Db | Tx, message: string) =>
  sql<WriteResult>`
    WITH input AS MATERIALIZED (
      SELECT * FROM jsonb_to_record(${message}::jsonb) AS n (id uuid, "threadId" uuid, "authorId" uuid, side text,
        "clientId" text, text text, "replyTo" uuid, until timestamptz, "isAside" boolean, "isForwarded" boolean,
        "endsDraft" boolean, now timestamptz, "nextSteps" jsonb, rate jsonb, confirm jsonb, sessions jsonb, "accountIds" jsonb)
    ), open_session AS MATERIALIZED (
      ${openSessions(pids)}
    ), new AS MATERIALIZED (
      SELECT * FROM input n
      WHERE n.confirm IS NULL OR (${isUnchangedAmong('open_session', sql`(n.confirm->'session')`)}
        AND ${areFactsUnchanged(sql`n."threadId"`, sql`(n.confirm->'facts')`)})
    ), hit AS (
      ${countHits(sql`SELECT rate->>'key' AS key, (rate->>'seconds')::int AS seconds FROM new WHERE rate IS NOT NULL`)}
    ), checked AS MATERIALIZED (
      SELECT coalesce((SELECT hits FROM hit), 0) AS hits, (new."replyTo" IS NULL OR EXISTS (
        SELECT FROM chat_message q WHERE q.id = new."replyTo" AND q.thread_id = new."threadId")) AS "isQuoteThere"
      FROM new
    ), thread AS (
      SELECT t.* FROM chat_thread t WHERE t.id = (SELECT "threadId" FROM new)
        AND NOT EXISTS (SELECT FROM checked, new WHERE hits > (rate->>'limit')::int)
      FOR UPDATE
    ), message AS (
      INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, reply_to, until, created_at)
      SELECT new.id, new."threadId", thread.last_seq + 1, "authorId", side, "clientId", text, "replyTo", until, now
      FROM thread, new, checked WHERE thread.state = 'OPEN' AND "isQuoteThere"
      ON CONFLICT (thread_id, author_id, client_id) WHERE author_id IS NOT NULL DO NOTHING
      RETURNING thread_id, seq, author_id, side
    ), moved AS (
      UPDATE chat_thread t SET last_seq = m.seq, last_message_at = new.now,
        last_side = CASE WHEN "isAside" THEN t.last_side ELSE m.side END,
        support_step = "nextSteps"->>t.support_step,
        support_step_at = CASE WHEN "nextSteps"->>t.support_step = t.support_step OR t.support_step IS NULL
          THEN t.support_step_at ELSE new.now END
      FROM message m, new WHERE t.id = m.thread_id
    ), writer AS (
      INSERT INTO chat_participant AS p (account_id, thread_id, side, joined_at, last_read_seq)
      SELECT m.author_id, m.thread_id, m.side, new.now, m.seq FROM message m, new
      WHERE m.author_id IS NOT NULL AND "isForwarded" IS NOT TRUE
      ON CONFLICT (account_id, thread_id) DO UPDATE SET last_read_seq = excluded.last_read_seq, left_at = NULL,
        draft = CASE WHEN (SELECT "endsDraft" FROM new) THEN '' ELSE p.draft END
    )
    SELECT m.seq, checked.hits, thread.state, "isQuoteThere",
      CASE WHEN ${isTurn} THEN jsonb_build_object('type', thread.type, 'subjectId', thread.subject_id) END AS turn,
      (SELECT jsonb_object_agg(pid, person) FROM open_session) AS persons
    FROM checked LEFT JOIN thread ON true LEFT JOIN message m ON true`;

const write = compileOnce('chat-write', writeStatement(sql`(SELECT sessions FROM input)`));

/** A separate statement, because finding these sessions takes a tenth of the time. */
const writeForAll = compileOnce(
  'chat-write-for-all',
  writeStatement(sql`(SELECT jsonb_agg(pid) FROM (
    SELECT jsonb_array_elements_text(sessions) AS pid FROM input
    UNION SELECT newest.pid FROM input, jsonb_array_elements_text("accountIds") AS wanted (account_id), LATERAL (
      SELECT pid FROM session s WHERE s.account_id = wanted.account_id::uuid ORDER BY created_at DESC LIMIT 5) newest) s)`),
);

/** A resolved question is open again when the person writes. */
function stepAfterMessage(step: SupportStep, side: MessageSide): SupportStep {
  if (side === 'FUND') return 'WAITING';
  if (side === 'USER' && step !== 'NEW') return 'IN_WORK';
  return step;
}
