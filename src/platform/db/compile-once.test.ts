import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/world-database.ts';
import { compileOnce } from './compile-once.ts';

test('a statement is built once and answers for each parameter', async () => {
  const { database, close } = await openEmptyDatabase();
  let built = 0;
  const add = compileOnce('add', (_db, first: number, second: number) => {
    built += 1;
    return sql<{ sum: number }>`SELECT ${first}::int + ${second}::int + ${100}::int AS sum`;
  });
  expect(await add(database.db, 1, 2)).toEqual([{ sum: 103 }]);
  expect(await add(database.db, 3, 4)).toEqual([{ sum: 107 }]);
  expect(await database.tx((tx) => add(tx, 5, 6))).toEqual([{ sum: 111 }]);
  expect(built).toBe(1);
  // Compares with a statement that is compiled each time.
  await expect(database.tx(() => add(database.db, 1, 2))).rejects.toThrow(
    'the root database handle was used inside a transaction',
  );
  await close();
});
