import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/world-database.ts';
import type { TestDatabase } from '../../../test/world-database.ts';
import { queryWithin } from './query-within.ts';
import type { Tx } from './tables.ts';

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const readTimeout = async (tx: Tx) =>
  (await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(tx)).rows[0]!.statement_timeout;

/** The result of a query that takes `seconds`, and whether the transaction has its timeout back and goes on. */
const sleepWithin = (seconds: number, timeoutMs: number) =>
  open.database.tx(async (tx) => {
    const before = await readTimeout(tx);
    const result = await queryWithin(tx, {
      engine: open.database.kind,
      timeoutMs,
      query: () => sql`SELECT pg_sleep(${seconds})`.execute(tx).then(() => 'done'),
      fallback: 'cancelled',
    });
    return { result, isRestored: before === (await readTimeout(tx)) };
  });

test('a query within its time answers, and the transaction goes on with its own timeout', async () => {
  expect(await sleepWithin(0, 1_000)).toEqual({ result: 'done', isRestored: true });
});

test('a server cancels a query that takes too long, and the transaction goes on', async () => {
  const result = open.database.kind === 'postgres' ? 'cancelled' : 'done';
  expect(await sleepWithin(0.3, 50)).toEqual({ result, isRestored: true });
});

test('any other failure is a failure', async () => {
  const divide = open.database.tx((tx) =>
    queryWithin(tx, {
      engine: open.database.kind,
      timeoutMs: 1_000,
      query: () => sql`SELECT 1 / 0`.execute(tx),
      fallback: null,
    }),
  );
  await expect(divide).rejects.toThrow('zero');
});
