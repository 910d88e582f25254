/** Ten thousand applications of four selections with their moves and cards, for intake. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { writeUnchecked } from './bulk-writing.ts';

export const applicationCount = 10_000;
const idOf = (table: number, row = 'n') =>
  sql.raw(`('0000000${table}-0000-7000-8000-' || lpad((${row})::text, 12, '0'))::uuid`);
export const officerId = '00000001-0000-7000-8000-000000000007';
export const selectionId = '00000004-0000-7000-8000-000000000002';

const states = sql`(ARRAY['FORMAL_CHECK', 'FORMAL_CHECK', 'SUBMITTED', 'ADMITTED', 'NOT_ADMITTED', 'COMMISSION', 'DRAFT',
  'DRAFT', 'WITHDRAWN', 'FORMAL_CHECK'])[n % 10 + 1]`;

/** As long as real ones: some ten kilobytes of materials, the same for all. */
const submission = sql`jsonb_build_object('author', 'Автор ' || n, 'scenario', jsonb_build_object('id', ${officerId}::text,
  'name', 'Название ' || md5(n::text), 'format', '', 'genres', '[]'::jsonb),
  'fields', jsonb_build_object('scene', (SELECT string_agg(md5(k::text), ' ') FROM generate_series(1, 300) k)))`;

const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name, birthday)
    SELECT ${idOf(1)}, n || '@example.org', '', 'ACTIVE', CASE WHEN n < 20 THEN '{FK_ADMIN}' ELSE '{AVTOR}' END::text[],
      'Фамилия' || n, 'Имя', '1980-01-01' FROM generate_series(1, ${applicationCount}) n`,
  sql`INSERT INTO program (id, name, code) SELECT ${idOf(2)}, 'Авторы', 'АВ' FROM generate_series(1, 1) n`,
  sql`INSERT INTO wave (id, program_id, number, year) SELECT ${idOf(3)}, ${idOf(2)}, 1, 2026 FROM generate_series(1, 1) n`,
  sql`INSERT INTO selection (id, wave_id, name, state, open_at, close_at)
    SELECT ${idOf(4)}, ${idOf(3, '1')}, 'Отбор ' || n, 'FORMAL', now() - interval '90 days', now() - interval '60 days'
    FROM generate_series(1, 4) n`,
  ...[0, 1, 2, 3, 4].map(
    (
      part,
    ) => sql`INSERT INTO application (id, selection_id, wave_id, author_id, state, state_since, number, submission,
        submitted_at, created_at, updated_at)
      SELECT ${idOf(5)}, ${idOf(4, 'n % 4 + 1')}, ${idOf(3, '1')}, ${idOf(1)}, ${states}, now() - (n % 60) * interval '1 day',
        'АВ-26-1-' || lpad(n::text, 5, '0'), ${submission}, now() - n * interval '1 minute', now(), now()
      FROM generate_series(1, ${applicationCount}) n WHERE n % 5 = ${part}`,
  ),
  sql`INSERT INTO application_move (application_id, at, move, from_state, to_state)
    SELECT ${idOf(5)}, now(), CASE WHEN n % 30 = 2 AND turn = 5 THEN 'resubmit' WHEN turn = 1 THEN 'submit' ELSE 'take' END,
      'DRAFT', 'SUBMITTED'
    FROM generate_series(1, ${applicationCount}) n, generate_series(1, 5) turn`,
  sql`INSERT INTO intake_card (application_id, officer_id, labels, pending_state, pending_at)
    SELECT ${idOf(5)}, ${idOf(1, 'n % 19 + 1')}, CASE n % 100 WHEN 0 THEN '{срочно}' ELSE '{}' END::text[],
      CASE n % 50 WHEN 0 THEN 'NOT_ADMITTED' END, CASE n % 50 WHEN 0 THEN now() END
    FROM generate_series(1, ${applicationCount}, 2) n`,
];

/** For a migrated database without applications. Gather its statistics afterwards. */
export const fillApplications = (database: Database): Promise<void> => writeUnchecked(database, rows);
