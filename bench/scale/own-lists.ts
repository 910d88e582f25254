/**
 * Compares two companies with equally long favourites, requests and threads, one on a small site and one on a large site.
 * The difference of the costs is caused by the size of the site. The lists of the first company are a hundred times as
 * long there.
 */
import type pg from 'pg';

export const ownListEmail = 'company2@scale.example';
/** The most that a site of 10 000 scenarios has. */
export const ownListLength = 1_000;

const idOf = (kind: string, row: string) => `md5('own-${kind}' || ${row})::uuid`;

/** Of scenarios that are spread over the site. */
const statements = [
  `CREATE TEMP TABLE own AS SELECT s.scenario_id AS id, s.author_id, s.title, e.account_id, e.organization_id
    FROM (SELECT * FROM scenario_search ORDER BY md5(scenario_id::text) LIMIT ${ownListLength}) s
    CROSS JOIN (SELECT j.account_id, j.organization_id FROM employee j JOIN account a ON a.id = j.account_id
      WHERE a.email = '${ownListEmail}') e`,
  `INSERT INTO favorite (account_id, kind, target_id) SELECT account_id, 'scenario', id FROM own`,
  `INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text, created_at)
    SELECT ${idOf('request', 'id::text')}, id, author_id, organization_id, account_id, 'CLOSED', 'Просим текст',
      now() - interval '1 day' * (abs(hashtext(id::text)) % 400) FROM own`,
  `INSERT INTO chat_thread (id, type, subject_id, title, organization_id, last_seq, last_message_at, last_side, created_at)
    SELECT ${idOf('thread', 'r.id::text')}, 'REQUEST', r.id, o.title, r.organization_id, 3, r.created_at, 'AUTHOR', r.created_at
    FROM own o JOIN request r ON r.id = ${idOf('request', 'o.id::text')}`,
  `INSERT INTO chat_participant (account_id, thread_id, side, last_read_seq, joined_at)
    SELECT p.account_id, ${idOf('thread', 'r.id::text')}, p.side, p.seq, r.created_at
    FROM own o JOIN request r ON r.id = ${idOf('request', 'o.id::text')}
    CROSS JOIN LATERAL (VALUES (r.author_id, 'AUTHOR', 3), (r.sender_id, 'ORGANIZATION', 2)) p (account_id, side, seq)`,
  `INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, created_at)
    SELECT ${idOf('message', 't.id::text || k')}, t.id, k, o.author_id, 'AUTHOR', k::text,
      (ARRAY['дождь', 'поезд', 'вокзал', 'письмо'])[1 + abs(hashtext(t.id::text)) % 4] || ' и сценарий «' || t.title || '»',
      t.last_message_at
    FROM own o JOIN chat_thread t ON t.id = ${idOf('thread', `${idOf('request', 'o.id::text')}::text`)}
    CROSS JOIN generate_series(1, 3) k`,
  'DROP TABLE own',
  'VACUUM ANALYZE favorite, request, chat_thread, chat_participant, chat_message, chat_title',
];

/** Once for each database. */
export async function fillOwnLists(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM favorite m JOIN account a ON a.id = m.account_id WHERE a.email = '${ownListEmail}' LIMIT 1`,
  );
  if (rows.length > 0) return;
  for (const statement of statements) await client.query(statement);
}
