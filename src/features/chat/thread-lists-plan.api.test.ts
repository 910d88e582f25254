/** The plans of lists among many threads, most of which are archived. A named index proves that it serves the query. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { actorOf } from '#access/actor.ts';
import type { Actor, Person, Role } from '#access/actor.ts';
import { threadFilter } from '#features/chat/schemas.ts';
import { archiveClosed } from '#features/chat/server/archive-closed.ts';
import { listThreads } from '#features/chat/server/list-threads.ts';
import { candidateThreads, visibleBranches } from '#features/chat/server/visible-threads.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';

const threads = 20_000;
const idOf = (table: number) =>
  sql.raw(`('0000000${table}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`);

/** One thread in two hundred is open. The first person takes part in every fourth, an archived one. */
const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    SELECT ${idOf(1)}, n || '@example.org', '', 'ACTIVE', '{AVTOR}', 'Фамилия', 'Имя' FROM generate_series(1, ${threads}) n`,
  sql`INSERT INTO chat_thread (id, type, subject_id, title, state, last_seq, last_message_at, last_side, created_at)
    SELECT ${idOf(2)}, 'SUPPORT', ${idOf(1)}, 'Вопрос в фонд', CASE n % 200 WHEN 0 THEN 'OPEN' ELSE 'ARCHIVED' END, 1,
      now() - interval '1 minute' * n, 'USER', now()
    FROM generate_series(1, ${threads}) n`,
  sql`INSERT INTO chat_participant (account_id, thread_id, side, last_read_seq, joined_at)
    SELECT ${idOf(1)}, ${idOf(2)}, 'USER', 1, now() FROM generate_series(1, ${threads}) n
    UNION ALL SELECT '00000001-0000-7000-8000-000000000001', ${idOf(2)}, 'USER', 1, now()
    FROM generate_series(5, ${threads}, 4) n`,
  sql`INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, created_at)
    SELECT ${idOf(3)}, ${idOf(2)}, 1, NULL, 'FUND', n::text, 'Ответ фонда', now() FROM generate_series(1, ${threads}) n`,
];

const actor = (id: string, role: Role): Actor =>
  actorOf({
    ...{ id, roles: [role], state: 'ACTIVE', emailConfirmed: true, phoneConfirmed: true, consented: true },
    ...{ birthday: null, membership: null, capabilities: ['fk.super'] },
  } satisfies Person);
const officer = actor('00000009-0000-7000-8000-000000000009', 'FK_ADMIN');
const author = actor('00000001-0000-7000-8000-000000000001', 'AVTOR');

describe.skipIf(inject('testDatabase').engine === 'pglite')('among many archived threads', () => {
  let world: ExplainingDatabase;
  beforeAll(async () => {
    world = await openExplainingDatabase();
    for (const statement of rows) await statement.execute(world.database.db);
    await world.database.exec('VACUUM ANALYZE chat_thread, chat_participant, chat_message, chat_title');
  });
  afterAll(() => world.close());

  async function planOf(who: Actor, query: Record<string, string>, shown: number): Promise<string> {
    const filter = threadFilter.parse(query);
    const plans = await world.plansOf(async () =>
      expect((await listThreads(world.database.db, { actor: who, filter })).items).toHaveLength(shown),
    );
    return plans.join('\n');
  }

  const walkOf = (index: string) =>
    new RegExp(`Scan using ${index} on chat_thread.*\\n *Index Cond: \\(type = 'SUPPORT'`);

  test.each([
    ['the list of an officer', {}, 'chat_thread_current'],
    ['the unread ones', { unread: '1' }, 'chat_thread_current'],
    ['the archive', { archived: '1' }, 'chat_thread_archived'],
  ])('%s walks the index of its threads', async (_, query, index) => {
    expect(await planOf(officer, query, 10)).toMatch(walkOf(index));
  });

  test('the last messages are found by their numbers, not among all messages of a thread', async () => {
    const plan = await planOf(officer, {}, 10);
    expect(plan).toMatch(
      /Scan using chat_message_seq on chat_message.*\n *Index Cond: \(\(thread_id = .* AND \(seq = /,
    );
  });

  async function planOfSearch(who: Actor): Promise<string> {
    const words = sql`t.title_words @@ to_tsquery('ru', 'любовь')`;
    const matches = {
      branches: visibleBranches(who, 'all'),
      conditions: sql`true`,
      search: { condition: words, found: null },
      accountId: who.person!.id,
    };
    const page = sql`SELECT id FROM (${candidateThreads(matches, 1_001)}) c`;
    return (await world.plansOf(() => page.execute(world.database.db))).join('\n');
  }

  test('the walk of a search for a frequent word reads both indexes', async () => {
    const plan = await planOfSearch(officer);
    for (const index of ['chat_thread_current', 'chat_thread_archived']) expect(plan).toMatch(walkOf(index));
  });

  test('the search of a person looks through the own threads only', async () => {
    const plan = await planOfSearch(author);
    expect(plan).toContain('chat_participant_person');
    expect(plan).not.toMatch(/Seq Scan on chat_(thread|participant)|Scan using chat_thread_(?!pkey)/);
  });

  test('a person with thousands of threads reads them by their ids', async () => {
    const plan = await planOf(author, {}, 0);
    expect(plan).toContain('chat_participant_person');
    expect(plan).not.toMatch(/Seq Scan on chat_(thread|participant)/);
  });

  test('the job finds what is due by its index', async () => {
    const { tx } = world.database;
    const plans = await world.plansOf(async () =>
      expect(await tx((trx) => archiveClosed(trx, new Date()))).toBe(0),
    );
    expect(plans.join('\n')).toContain('chat_thread_closed');
  });
});
