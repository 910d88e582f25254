/**
 * Threads and notices on a site that `fillSite` has filled: a thread for each request and of each tenth author with the fund,
 * and notices of all authors. The first author and the first company have many.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { firstEmployeeEmail } from './fill.ts';
import { buildIndexes, dropInvertedIndexes } from './bulk-writing.ts';
import type { Database } from '#platform/db/database.ts';

/** Has the most notices. */
export const firstAuthorEmail = 'author1@scale.example';

const noticesOfAuthor = 5;
const noticesOfFirst = 3_000;

const idOf = (kind: string, row: RawBuilder<unknown>) => sql`md5(${sql.lit(kind)} || ${row})::uuid`;
const threadOfRequest = idOf('thread', sql`r.id::text`);
const threadOfAuthor = idOf('support', sql`a.id::text`);

const isAsking = sql`a.email LIKE 'author%@scale.example' AND hashtext(a.id::text) % 10 = 0`;

const threads = [
  sql`INSERT INTO chat_thread (id, type, subject_id, title, organization_id, last_seq, last_message_at, last_side, created_at)
    SELECT ${threadOfRequest}, 'REQUEST', r.id, s.title, r.organization_id, 3, r.created_at, 'AUTHOR', r.created_at
    FROM request r JOIN scenario s ON s.id = r.scenario_id`,
  sql`INSERT INTO chat_participant (account_id, thread_id, side, last_read_seq, joined_at)
    SELECT p.account_id, ${threadOfRequest}, p.side, p.seq, r.created_at
    FROM request r, LATERAL (VALUES (r.author_id, 'AUTHOR', 3), (r.sender_id, 'ORGANIZATION', 2)) p (account_id, side, seq)`,
  sql`INSERT INTO chat_thread (id, type, subject_id, title, support_step, support_step_at, last_seq, last_message_at,
      last_side, created_at)
    SELECT ${threadOfAuthor}, 'SUPPORT', a.id, 'Вопрос в фонд', 'NEW', a.created_at, 3, a.created_at, 'USER', a.created_at
    FROM account a WHERE ${isAsking}`,
  sql`INSERT INTO chat_participant (account_id, thread_id, side, last_read_seq, joined_at)
    SELECT a.id, ${threadOfAuthor}, 'USER', 3, a.created_at FROM account a WHERE ${isAsking}`,
  sql`INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, created_at)
    SELECT ${idOf('message', sql`t.id::text || k`)}, t.id, k, p.account_id, p.side, k::text, w.word || ' и сценарий «' || t.title || '»',
      t.last_message_at
    FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id AND p.side IN ('AUTHOR', 'USER')
      CROSS JOIN generate_series(1, 3) k
      CROSS JOIN LATERAL (SELECT (ARRAY['дождь', 'поезд', 'вокзал', 'письмо'])[1 + abs(hashtext(t.id::text)) % 4] AS word) w`,
];

const addNotices = (kind: string, amount: number, email: RawBuilder<unknown>) => sql`
  INSERT INTO notification (id, account_id, event_id, notice, kind, level, subject_id, group_key, day, pending,
    created_at, read_at, archived_at, mail)
  SELECT ${idOf(kind, sql`a.id::text || k`)}, a.id, gen_random_uuid(), n.notice, n.kind, n.level, gen_random_uuid(),
    CASE WHEN n.notice = 'voted' THEN 'voted:' || k % 3 END, at::date, n.level = 'ACTION' AND k % 3 = 0, at,
    CASE WHEN k % 3 > 0 THEN at END, CASE WHEN at < now() - interval '90 days' THEN at END, 'NONE'
  FROM account a CROSS JOIN generate_series(1, ${amount}) k
    CROSS JOIN LATERAL (SELECT now() - interval '120 days' * (k::float / ${amount}) - interval '1 second' AS at) t
    JOIN LATERAL (VALUES (0, 'voted', 'votes', 'INFO'), (1, 'requested', 'request', 'ACTION'),
      (2, 'published', 'scenario', 'INFO')) n (place, notice, kind, level) ON n.place = k % 3
  WHERE ${email}`;

/** Each statement commits for itself: the limit of a transaction is a minute. */
export async function fillInbox(database: Database): Promise<void> {
  const { db } = database;
  const indexes = await dropInvertedIndexes(database, ['chat_message', 'chat_title']);
  for (const statement of threads) await statement.execute(db);
  await addNotices('notice', noticesOfAuthor, sql`a.email LIKE 'author%@scale.example'`).execute(db);
  const isFirst = sql`a.email = ANY (${[firstAuthorEmail, firstEmployeeEmail]}::text[])`;
  await addNotices('first-notice', noticesOfFirst, isFirst).execute(db);
  await buildIndexes(database, indexes);
  await database.exec('ANALYZE chat_thread, chat_participant, chat_message, chat_title, notification');
}
