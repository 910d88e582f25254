import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/world-database.ts';
import type { TestDatabase } from '../../../test/world-database.ts';
import { firstQuickly } from './optimistic.ts';

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const say = (word: string) => async () => word;

test('the quick way answers when it is quick', async () => {
  expect(await firstQuickly(open.database, { ms: 1000, quick: say('quick'), sure: say('sure') })).toBe(
    'quick',
  );
});

test('a server that takes too long is asked the other way; the embedded engine is waited for', async () => {
  const slowly = async (db: Parameters<Parameters<typeof firstQuickly>[1]['quick']>[0]) => {
    await sql`SELECT pg_sleep(0.3)`.execute(db);
    return 'quick';
  };
  const answer = await firstQuickly(open.database, { ms: 50, quick: slowly, sure: say('sure') });
  expect(answer).toBe(open.database.kind === 'postgres' ? 'sure' : 'quick');
});

test('any other failure is a failure', async () => {
  const broken = (db: Parameters<Parameters<typeof firstQuickly>[1]['quick']>[0]) =>
    sql`SELECT 1 / 0`.execute(db).then(say('quick'));
  await expect(firstQuickly(open.database, { ms: 1000, quick: broken, sure: say('sure') })).rejects.toThrow(
    'zero',
  );
});
