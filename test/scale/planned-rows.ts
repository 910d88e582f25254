/** Writes some twenty thousand rows per table: enough for the planner to choose an index. Some values are rare. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { buildIndexes, dropInvertedIndexes, writeUnchecked } from './bulk-writing.ts';

const people = 20_000;

/** The id of the row with this number: tables have different first digits. */
const idOf = (table: number, row = 'n') =>
  sql.raw(`('0000000${table}-0000-7000-8000-' || lpad((${row})::text, 12, '0'))::uuid`);

/** The id of an account, and of the rows that belong to it. */
export const one = `00000001-0000-7000-8000-000000000007`;

/** Triggers that fill other tables. They run although the rows are written without triggers. */
const followers = [
  'scenario_search ENABLE ALWAYS TRIGGER follow_new_search_row',
  'request ENABLE ALWAYS TRIGGER count_new_requests',
];
const filledTables = ['account', 'profile', 'scenario', 'scenario_search', 'author_search'];

// Written in portions at the end, because one statement of twenty thousand rows may take longer than its timeout.
const authorRows = [0, 1, 2, 3].map(
  (portion) => sql`SELECT refresh_author_search(ARRAY(
    SELECT account_id FROM profile WHERE abs(hashtext(account_id::text)) % 4 = ${portion}))`,
);

const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name, phone, birthday, city, created_at)
    SELECT ${idOf(1)}, n || '@example.org', '', CASE n % 1000 WHEN 1 THEN 'SUSPENDED' ELSE 'ACTIVE' END,
      CASE n % 1000 WHEN 2 THEN '{EXPERT}' ELSE '{AVTOR}' END::text[], 'Фамилия' || n, 'Имя',
      '7' || lpad((abs(hashtext(n || '@example.org')::bigint) % 1000000000)::text, 10, '9'), '1980-01-01',
      CASE n % 1000 WHEN 3 THEN 'г Мезень' ELSE 'г Москва' END,
      now() - n * interval '1 minute' FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO file (id, owner_id, key, name, mime, size, sha256, purpose)
    SELECT ${idOf(2)}, ${idOf(1)}, 'key-' || n, 'a.pdf', 'application/pdf', 1000, '', 'text'
    FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO profile (account_id, photo_id, nickname, genre_ids, year_from, updated_at)
    SELECT ${idOf(1)}, ${idOf(2)}, CASE n % 100 WHEN 1 THEN 'Псевдоним' || n END,
      CASE n % 1000 WHEN 4 THEN '{56}' ELSE '{31}' END::int[], 1980 + n % 40, now() - n * interval '1 minute'
    FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO consent (id, account_id, kind, version)
    SELECT gen_random_uuid(), ${idOf(1)}, kind, '1.0'
    FROM generate_series(1, ${people}) n, unnest('{personal_data,terms,mailing}'::text[]) kind
    WHERE kind <> 'mailing' OR n % 10 = 1`,
  sql`INSERT INTO account_name_word (word) SELECT 'фамилия' || n FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO event (kind, actor_id, subject_id)
    SELECT CASE n % 1000 WHEN 1 THEN 'account.suspended' ELSE 'session.opened' END, ${idOf(1)}, ${idOf(1)}
    FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO scenario (id, author_id, state, title, published_at, in_rating)
    SELECT ${idOf(3)}, ${idOf(1)}, 'PUBLISHED', 'Название ' || md5(n::text), now(), true FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO scenario_text (id, scenario_id, number, file_id, pages, has_words)
    SELECT ${idOf(4)}, ${idOf(3)}, 1, ${idOf(2)}, 90, true FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO scenario_rating (scenario_id, votes, expert_mean, company_part, rating)
    SELECT ${idOf(3)}, n % 50 + 5, n % 997 / 100.0, n % 991 / 100.0, n % 983 / 100.0
    FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO organization (id, inn, name, logo_id)
    SELECT ${idOf(5)}, lpad(n::text, 10, '0'), 'Компания', ${idOf(2)} FROM generate_series(1, 5000) n`,
  sql`INSERT INTO text_opening (id, scenario_id, text_id, officer_id, reason, opened_at, open_until)
    SELECT ${idOf(7)}, ${idOf(3)}, ${idOf(4)}, ${idOf(1)}, 'Жалоба', now(), now() FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO rating_category (id, name, place, source, min_votes, filter) VALUES
    (98, 'Редкие', 98, 'COMBINED', 5, '{"codes": [77]}'), (99, 'Новые', 99, 'COMBINED', 1, '{}')`,
  sql`INSERT INTO card_view (scenario_id, organization_id, account_id, viewed_at)
    SELECT ${idOf(3)}, ${idOf(5, 'n % 5000 + 1')}, ${idOf(1)}, now() FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO text_view (id, request_id, scenario_id, organization_id, organization_name, reader_id, viewed_at)
    SELECT ${idOf(9)}, ${idOf(6)}, ${idOf(3)}, ${idOf(5, 'n % 5000 + 1')}, 'Компания', ${idOf(1)}, now()
    FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO known_network (account_id, network, seen_at)
    SELECT ${idOf(1)}, '203.0.113.0/24', now() - n * interval '1 hour' FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO invitation (id, code_hash, type, organization_id, expires_at)
    SELECT ${idOf(8)}, n::text, 'EMPLOYEE', ${idOf(5, 'n % 5000 + 1')}, now() FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO notification (id, account_id, event_id, notice, kind, level, subject_id, group_key, day, pending, created_at, mail, mail_at)
    SELECT gen_random_uuid(), ${idOf(1, 'n % 50 + 1')}, gen_random_uuid(), 'cardOpened', 'views', 'INFO', ${idOf(3)},
      'views:' || n % 100, CURRENT_DATE, n % 100 = 0, now() - n * interval '1 minute',
      CASE n % 100 WHEN 0 THEN 'DIGEST' ELSE 'NONE' END, CASE n % 100 WHEN 0 THEN now() + n * interval '1 minute' END
    FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO scenario_search (scenario_id, author_id, author_birthday, title, vote_count, published_at, codes, title_tsv, tsv)
    SELECT ${idOf(3)}, ${idOf(1)}, '1980-01-01', 'Название ' || md5(n::text), n % 50, now(), CASE WHEN n % 1000 = 0 THEN ARRAY[1, 77] WHEN n % 5 = 1 THEN ARRAY[1, 5] ELSE ARRAY[1] END,
      to_tsvector(CASE n % 5 WHEN 1 THEN 'слово' ELSE 'название' END), to_tsvector('слово название')
    FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text, text_id, created_at, open_until)
    SELECT ${idOf(6)}, ${idOf(3)}, ${idOf(1)}, ${idOf(5, 'n % 5000 + 1')}, ${idOf(1)},
      (ARRAY['SENT', 'OPEN', 'CLOSED', 'DECLINED'])[n % 4 + 1], '', ${idOf(4)}, now(), now() + interval '1 day'
    FROM generate_series(1, ${people}) n`,
];

/** Fills a migrated database without accounts, and gathers its statistics. */
export async function fillForPlans(database: Database): Promise<void> {
  const indexes = await dropInvertedIndexes(database, filledTables);
  for (const trigger of followers) await database.exec(`ALTER TABLE ${trigger}`);
  await writeUnchecked(database, rows);
  // Without statistics of the filled tables a row of an author costs twenty times as much.
  await database.exec('ANALYZE account, profile, scenario, scenario_rating');
  for (const statement of authorRows) await statement.execute(database.db);
  await buildIndexes(database, indexes);
  await database.exec('VACUUM ANALYZE');
}
