import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { borrowDatabase } from './shared-database.ts';

/** A mark other than that of the seeded accounts, so that this file gets its own database. */
const borrow = (patienceMs?: number) =>
  borrowDatabase({
    mark: 'one section',
    fill: (database) => database.exec("insert into faq_section (id, place, name) values (1, 1, 'kept')"),
    ...(patienceMs && { timeoutMs: patienceMs }),
  });
const sections = async ({ db }: Database) =>
  (await sql<{ id: number; name: string }>`select id::int, name from faq_section order by id`.execute(db))
    .rows;

test('the next file gets the same rows and ids as the first one', async () => {
  const first = await borrow();
  const add = (database: Database) =>
    sql<{ id: number }>`insert into faq_section (place, name) values (2, 'new') returning id::int`.execute(
      database.db,
    );
  const [one] = (await add(first.database)).rows;
  await first.database.exec("update faq_section set name = 'changed'");
  await first.close();
  const second = await borrow();
  expect(await sections(second.database)).toEqual([{ id: 1, name: 'kept' }]);
  expect((await add(second.database)).rows).toEqual([one]);
  await second.reset();
  expect(await sections(second.database)).toEqual([{ id: 1, name: 'kept' }]);
  await second.close();
});

test('a finished file cannot access the database any more', async () => {
  const first = await borrow();
  let heard = 0;
  first.database.listen('topic', () => (heard += 1));
  await first.close();
  const second = await borrow();
  const late = 'the test file is over';
  await expect(sections(first.database)).rejects.toThrow(late);
  await expect(first.database.tx(async () => undefined)).rejects.toThrow(late);
  await expect(first.database.exec('select 1')).rejects.toThrow(late);
  await second.close();
  expect(heard).toBe(0);
});

test('a second file at the same time is rejected', async () => {
  const first = await borrow();
  await expect(borrow()).rejects.toThrow('a file borrows one database');
  await first.close();
});

test('a schema change is reported, and the next file gets a new database', async () => {
  const first = await borrow();
  await first.database.exec('alter table faq_section add column extra int');
  await expect(first.close()).rejects.toThrow('the file has changed the schema');
  const second = await borrow();
  expect(Object.keys((await sections(second.database))[0]!)).toEqual(['id', 'name']);
  await expect(second.database.exec('select extra from faq_section')).rejects.toThrow('extra');
  await second.close();
});

test('a transaction left open discards the database and does not affect the next file', async () => {
  const first = await borrow(200);
  const over = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const left = first.database.tx(async (tx) => {
    await sql`select 1`.execute(tx);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  await expect(first.close()).rejects.toThrow('the file has left a transaction open');
  over.resolve();
  await left.catch(() => undefined);
  const second = await borrow();
  expect(await sections(second.database)).toEqual([{ id: 1, name: 'kept' }]);
  await second.close();
});
