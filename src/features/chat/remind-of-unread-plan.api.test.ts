/** The plan of the minutely search for unread messages among many threads. A named index proves that it serves the query. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';

const threads = 20_000;
const now = new Date();
const idOf = (table: number) =>
  sql.raw(`('0000000${table}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`);

/** One in a thousand has a message of the last days. */
const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    SELECT ${idOf(1)}, n || '@example.org', '', 'ACTIVE', '{AVTOR}', 'Фамилия', 'Имя' FROM generate_series(1, ${threads}) n`,
  sql`INSERT INTO chat_thread (id, type, subject_id, title, last_seq, last_message_at, last_side, created_at)
    SELECT ${idOf(2)}, 'SUPPORT', ${idOf(1)}, '', 1,
      now() - CASE n % 1000 WHEN 0 THEN interval '1 hour' ELSE interval '30 days' END, 'USER', now()
    FROM generate_series(1, ${threads}) n`,
  sql`INSERT INTO chat_participant (account_id, thread_id, side, last_read_seq, joined_at)
    SELECT ${idOf(1)}, ${idOf(2)}, 'USER', 1, now() FROM generate_series(1, ${threads}) n`,
  sql`INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, created_at)
    SELECT ${idOf(3)}, ${idOf(2)}, 1, NULL, 'FUND', n::text, 'Ответ', now() - interval '1 hour'
    FROM generate_series(1, ${threads}) n`,
];

describe.skipIf(inject('testDatabase').engine === 'pglite')('the search for unread messages', () => {
  let world: ExplainingDatabase;
  beforeAll(async () => {
    world = await openExplainingDatabase();
    for (const statement of rows) await statement.execute(world.database.db);
    await world.database.exec('VACUUM ANALYZE chat_thread, chat_participant, chat_message');
  });
  afterAll(() => world.close());

  test('reads the threads of the last days by their index, and no whole table', async () => {
    const { tx } = world.database;
    // There are no unread messages. The query is the same as with some.
    const plans = await world.plansOf(async () =>
      expect(await tx((trx) => remindOfUnread(trx, now))).toBe(0),
    );
    const plan = plans.join('\n');
    expect(plan).toContain('chat_thread_recent');
    expect(plan).not.toMatch(/Seq Scan on chat_(thread|participant|message)/);
  });
});
