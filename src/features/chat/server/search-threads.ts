/** Searches threads by words: rare ones by their indexes, frequent ones thread by thread. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { ThreadFilter } from '#features/chat/schemas.ts';
import { isOfTheFund } from '#features/chat/server/counterpart.ts';
import { searchNames } from '#features/chat/server/search-names.ts';
import { candidateThreads } from '#features/chat/server/visible-threads.ts';
import type { ThreadMatches, ThreadSearch } from '#features/chat/server/visible-threads.ts';
import { maxExactTotal } from '#kernel/page.ts';
import { estimateRows } from '#platform/db/estimate-rows.ts';
import type { Db } from '#platform/db/tables.ts';
import { wordSearch } from '#platform/db/word-search.ts';

/**
 * Below this number of matching messages, titles and names, all matches are fetched. Above it, threads are checked in the
 * order of the list until enough match. Officers have many more threads, so their limit is higher.
 */
const rareBelow = { officer: 10_000, others: 3_000 };

export async function findWords(db: Db, actor: Actor, search: string): Promise<ThreadSearch> {
  if (search === '') return { condition: null, found: null };
  const words = wordSearch(search);
  if (!words) return { condition: sql`false`, found: null };
  const messages = sql`SELECT m.thread_id AS id FROM chat_message m
    WHERE m.deleted_at IS NULL AND to_tsvector('ru', m.text) @@ ${words.exact}`;
  const titles = sql`SELECT n.thread_id AS id FROM chat_title n WHERE n.words @@ ${words.exact}`;
  const names = await searchNames(db, actor, { search });
  const estimates = await estimateRows(db, [messages, titles, names.threads]);
  const limit = isOfTheFund(actor) ? rareBelow.officer : rareBelow.others;
  if (!names.isFrequent && estimates.reduce((sum, rows) => sum + rows) < limit)
    return { condition: null, found: sql`${messages} UNION ${titles} UNION ${names.threads}` };
  // OFFSET keeps the planner from building a table of the threads of all messages.
  const inMessage = sql`EXISTS (SELECT FROM chat_message m
    WHERE m.thread_id = t.id AND m.deleted_at IS NULL AND m.words @@ ${words.exact} OFFSET 0)`;
  return {
    condition: sql`(t.title_words @@ ${words.exact} OR ${names.condition} OR ${inMessage})`,
    found: null,
  };
}

interface FoundPage {
  ids: string[];
  /** Exact up to `maxExactTotal`. */
  total: number;
}

/** Searching costs much more than reading threads, so one search gives both the page and the total. */
export async function findPage(
  db: Db,
  matches: ThreadMatches,
  { limit, offset }: ThreadFilter,
): Promise<FoundPage> {
  const candidates = candidateThreads(matches, Math.max(maxExactTotal + 1, offset + limit));
  const isPinned = sql`t.id IN (SELECT o.thread_id FROM chat_participant o
    WHERE o.account_id = ${matches.accountId} AND o.pinned_at IS NOT NULL)`;
  const { rows } = await sql<FoundPage>`
    WITH t AS MATERIALIZED (${candidates})
    SELECT ARRAY(SELECT t.id FROM t ORDER BY ${isPinned} DESC, t.last_message_at DESC, t.id DESC
        LIMIT ${limit} OFFSET ${offset}) AS ids,
      (SELECT count(*)::int FROM t) AS total`.execute(db);
  return rows[0]!;
}
