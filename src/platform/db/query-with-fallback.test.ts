import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/world-database.ts';
import type { TestDatabase } from '../../../test/world-database.ts';
import { queryWithFallback } from './query-with-fallback.ts';

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const say = (word: string) => async () => word;

test('the quick way answers when it is quick', async () => {
  expect(
    await queryWithFallback(open.database, { timeoutMs: 1000, primary: say('quick'), fallback: say('sure') }),
  ).toBe('quick');
});

test('a server that takes too long is asked the other way; the embedded engine is waited for', async () => {
  const slowly = async (db: Parameters<Parameters<typeof queryWithFallback>[1]['primary']>[0]) => {
    await sql`SELECT pg_sleep(0.3)`.execute(db);
    return 'quick';
  };
  const answer = await queryWithFallback(open.database, {
    timeoutMs: 50,
    primary: slowly,
    fallback: say('sure'),
  });
  expect(answer).toBe(open.database.kind === 'postgres' ? 'sure' : 'quick');
});

test('any other failure is a failure', async () => {
  const broken = (db: Parameters<Parameters<typeof queryWithFallback>[1]['primary']>[0]) =>
    sql`SELECT 1 / 0`.execute(db).then(say('quick'));
  await expect(
    queryWithFallback(open.database, { timeoutMs: 1000, primary: broken, fallback: say('sure') }),
  ).rejects.toThrow('zero');
});
