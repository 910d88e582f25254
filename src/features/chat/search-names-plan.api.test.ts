/** The plans of the search of threads by names, with the statistics of the rows and without any. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { actorOf } from '#access/actor.ts';
import type { Actor, Person } from '#access/actor.ts';
import { searchNames } from '#features/chat/server/search-names.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';

const people = 20_000;
const idOf = (table: number) =>
  sql.raw(`('0000000${table}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`);
const everybody = sql`FROM generate_series(1, ${people}) n`;
const organizationId = '00000004-0000-7000-8000-000000000001';

/** Every tenth person is called Анна, and has threads with the company and the fund as all do. */
const rows = [
  sql`INSERT INTO organization (id, state, inn, name)
    SELECT ${idOf(4)}, 'APPROVED', lpad(n::text, 10, '0'), 'Студия ' || n FROM generate_series(1, 100) n`,
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    SELECT ${idOf(1)}, n || '@example.org', '', 'ACTIVE', '{AVTOR}', 'Фамилия' || n % 5000,
      CASE n % 10 WHEN 0 THEN 'Анна' ELSE 'Мария' END ${everybody}`,
  sql`INSERT INTO profile (account_id, nickname, use_nickname)
    SELECT ${idOf(1)}, CASE n % 20 WHEN 0 THEN 'Псевдоним ' || n END, n % 20 = 0 ${everybody}`,
  sql`INSERT INTO chat_thread (id, type, subject_id, title, organization_id, last_seq, last_message_at, last_side, created_at)
    SELECT ${idOf(2)}, 'REQUEST', ${idOf(1)}, 'Сценарий', ${organizationId}::uuid, 1, now(), 'AUTHOR', now() ${everybody}
    UNION ALL SELECT ${idOf(3)}, 'SUPPORT', ${idOf(1)}, 'Вопрос', NULL, 1, now(), 'USER', now() ${everybody}`,
  sql`INSERT INTO chat_participant (account_id, thread_id, side, last_read_seq, joined_at)
    SELECT ${idOf(1)}, ${idOf(2)}, 'AUTHOR', 1, now() ${everybody}
    UNION ALL SELECT ${idOf(1)}, ${idOf(3)}, 'USER', 1, now() ${everybody}`,
];
const tables = ['account', 'profile', 'chat_thread', 'chat_participant', 'organization'];

const actor = (person: Pick<Person, 'roles' | 'membership' | 'capabilities'>): Actor =>
  actorOf({
    ...{ id: '00000009-0000-7000-8000-000000000009', state: 'ACTIVE', birthday: null },
    ...{ emailConfirmed: true, phoneConfirmed: true, consented: true },
    ...person,
  } satisfies Person);
const membership = { organizationId, state: 'ACTIVE', organizationState: 'APPROVED' } as Person['membership'];
const officer = actor({ roles: ['FK_ADMIN'], membership: null, capabilities: ['fk.super'] });
const company = actor({ roles: ['OK_ADMIN'], membership, capabilities: [] });

describe.skipIf(inject('testDatabase').engine === 'pglite')('among many people', () => {
  let world: ExplainingDatabase;
  beforeAll(async () => {
    world = await openExplainingDatabase();
    for (const table of tables)
      await world.database.exec(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    for (const statement of rows) await statement.execute(world.database.db);
  });
  afterAll(() => world.close());

  // In this order: one person, a few people, every tenth person, a nickname, no person.
  const names = ['Мария Фамилия17', 'фамилия40', 'Анна', 'псевдоним 40', 'поезд'];

  test.each([
    ['without statistics', null],
    ['with statistics', `VACUUM ANALYZE ${tables.join(', ')}`],
  ])(
    'the people are found by the indexes of names, and their threads by the people, %s',
    async (_, prepare) => {
      if (prepare) await world.database.exec(prepare);
      const { db } = world.database;
      for (const [who, indexes] of [
        [officer, ['account_words']],
        [company, ['account_words', 'profile_nickname_words']],
      ] as const)
        for (const search of names) {
          const [plan] = await world.plansOf(() => searchNames(db, who, { search }));
          // No threads are read when the people are too many.
          expect(plan).toContain('One-Time Filter: $');
          expect(plan).not.toMatch(/Seq Scan on (account|profile|author_rating|chat_)|Hash/);
          for (const index of indexes) expect(plan).toContain(`Bitmap Index Scan on ${index}`);
        }
    },
  );
});
