/** An upgrade of a site with many threads, whose messages go on meanwhile. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/world-database.ts';
import type { TestDatabase } from '../../../test/world-database.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

/** A filled row locks its thread until its transaction ends, and a message waits for the lock. */
test('the words of titles are filled in batches, each in a transaction of its own', async () => {
  const { db } = world.database;
  await sql`INSERT INTO chat_thread (id, type, subject_id, title, last_message_at, last_side, created_at)
    SELECT gen_random_uuid(), 'SUPPORT', gen_random_uuid(), 'Вопрос ' || n, now(), 'USER', now()
    FROM generate_series(1, 2500) n`.execute(db);
  await sql`DELETE FROM chat_title`.execute(db);
  await sql`DELETE FROM migration WHERE name = '0108_thread_lists.sql'`.execute(db);
  expect(await migrate(world.database, migrations)).toEqual(['0108_thread_lists.sql']);
  const { rows } = await sql`SELECT count(*)::int AS titles, count(DISTINCT xmin::text)::int AS transactions
    FROM chat_title`.execute(db);
  expect(rows).toEqual([{ titles: 2500, transactions: 3 }]);
});
