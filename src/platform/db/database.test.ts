import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/world-database.ts';
import { afterCommit, notifyAfterCommit } from './transaction.ts';
import type { Tables, Tx } from './tables.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const addJob = (db: Kysely<Tables>, name: string) =>
  db
    .insertInto('job')
    .values({ name, next_at: new Date(), leased_until: null, done_at: null, last_error: null })
    .execute();

const jobs = async () =>
  (await world.database.db.selectFrom('job').select('name').orderBy('name').execute()).map((r) => r.name);

const fails = (code: string) => sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`;

test('inside a transaction the root handle refuses instead of waiting for ever', async () => {
  const { database } = world;
  const refused = /inside a transaction: use the handle you were given/;
  await expect(database.tx(() => addJob(database.db, 'escaped'))).rejects.toThrow(refused);
  await expect(database.tx(() => sql`select 1`.execute(database.db))).rejects.toThrow(refused);
  await expect(database.tx(() => database.tx(async () => 1))).rejects.toThrow(refused);
  await expect(database.tx(() => database.exec('select 1'))).rejects.toThrow(refused);
  await expect(database.tx(() => database.exclusive(async () => 1))).rejects.toThrow(refused);
  expect(await jobs()).toEqual([]);
});

test('a transaction that lasts longer than it may is rolled back', async () => {
  const { database } = world;
  const waits = async (tx: Tx) => {
    await addJob(tx, 'slow');
    await sql`select pg_sleep(0.2)`.execute(tx);
  };
  await expect(database.tx(waits, { maxDurationMs: 20 })).rejects.toThrow('lasted too long');
  expect(await jobs()).toEqual([]);
  await database.tx(waits, { maxDurationMs: 60_000 });
  expect(await jobs()).toEqual(['slow']);
});

test('a query that was not awaited cannot reach the connection after the end of its transaction', async () => {
  let late: Tx | undefined;
  await world.database.tx(async (tx) => {
    late = tx;
    await addJob(tx, 'in time');
  });
  await expect(addJob(late!, 'too late')).rejects.toThrow('the transaction is over');
  expect(await jobs()).toEqual(['in time']);
});

test('work started inside a transaction may use the root handle once the transaction is over', async () => {
  let start = () => {};
  const gate = new Promise<void>((resolve) => (start = resolve));
  let stray: Promise<unknown> | undefined;
  await world.database.tx(async (tx) => {
    stray = gate.then(() => addJob(world.database.db, 'stray'));
    await addJob(tx, 'own');
  });
  start();
  await stray;
  expect(await jobs()).toEqual(['own', 'stray']);
});

test('a transaction is all or nothing, and what waits for the commit hears only of commits', async () => {
  const heard: string[] = [];
  const failing = world.database.tx(async (tx) => {
    afterCommit(tx, () => void heard.push('failed'));
    await addJob(tx, 'failed');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await world.database.tx(async (tx) => {
    afterCommit(tx, async () => void heard.push(...(await jobs())));
    await addJob(tx, 'committed');
  });
  await expect.poll(() => heard).toEqual(['committed']);
});

test('listeners of a topic are woken once per commit, see the rows and can stop listening', async () => {
  const reads: Promise<string[]>[] = [];
  const stop = world.database.listen('test', () => void reads.push(jobs()));
  const say = (name: string) =>
    world.database.tx(async (tx) => {
      notifyAfterCommit(tx, 'test');
      await addJob(tx, name);
      notifyAfterCommit(tx, 'test');
    });
  await say('a');
  stop();
  await say('b');
  expect(await Promise.all(reads)).toEqual([['a']]);
});

test('an error that was swallowed inside a transaction is not passed off as a commit', async () => {
  const broken = world.database.tx(async (tx) => {
    await addJob(tx, 'lost');
    await fails('P0001')
      .execute(tx)
      .catch(() => undefined);
  });
  await expect(broken).rejects.toThrow('rolled back instead of committed');
  expect(await jobs()).toEqual([]);
});

test.each(['40001', '40P01'])('a transaction that met %s is repeated once', async (code) => {
  let runs = 0;
  await world.database.tx(async (tx) => {
    await addJob(tx, `run ${++runs}`);
    if (runs === 1) await fails(code).execute(tx);
  });
  expect(await jobs()).toEqual(['run 2']);
  const hopeless = world.database.tx(async (tx) => {
    runs++;
    await fails(code).execute(tx);
  });
  await expect(hopeless).rejects.toMatchObject({ code });
  expect(runs).toBe(4);
});

test('fifty transactions at once lose no update', async () => {
  await addJob(world.database.db, '0');
  const bump = () =>
    world.database.tx(async (tx) => {
      const { name } = await tx.selectFrom('job').select('name').forUpdate().executeTakeFirstOrThrow();
      await tx
        .updateTable('job')
        .set({ name: String(Number(name) + 1) })
        .execute();
    });
  await Promise.all(Array.from({ length: 50 }, bump));
  expect(await jobs()).toEqual(['50']);
});

test('an error keeps its code and constraint', async () => {
  await addJob(world.database.db, 'twin');
  await expect(addJob(world.database.db, 'twin')).rejects.toMatchObject({
    code: '23505',
    constraint: 'job_pkey',
  });
});

test('values come back as the same types from both engines', async () => {
  const { rows } = await sql`select count(*) as n, 12.50::numeric(6,2) as price, '2026-02-03'::date as day,
    '2026-02-03 04:05:06.789+03'::timestamptz as at, '{"a":[1,null]}'::jsonb as doc, array[1,2]::int[] as ints,
    array[3,4]::int8[] as longs, array[1.5,2]::numeric[] as prices, array['x','y']::text[] as texts, true as yes
    from job`.execute(world.database.db);
  expect(rows).toEqual([
    {
      n: 0,
      price: 12.5,
      day: '2026-02-03',
      at: new Date('2026-02-03T01:05:06.789Z'),
      doc: { a: [1, null] },
      ints: [1, 2],
      longs: [3, 4],
      prices: [1.5, 2],
      texts: ['x', 'y'],
      yes: true,
    },
  ]);
});

test('Russian words are lowered, stemmed, freed of stop words and put in order', async () => {
  const love = '\u041b\u042e\u0411\u041e\u0412\u042c';
  const more = '\u0415\u0449\u0451';
  const names = [
    '\u042f\u043d\u0430',
    '\u0451\u043b\u043a\u0430',
    '\u0415\u0436\u043e\u0432',
    '\u0430\u043d\u043d\u0430',
  ];
  const { rows } = await sql<{ words: string; sorted: string[] }>`
    select to_tsvector('ru', ${`${more} ${love}`}::text)::text as words,
      (select array_agg(n order by n collate ru) from unnest(${names}::text[]) n) as sorted`.execute(
    world.database.db,
  );
  expect(rows).toEqual([
    {
      words: "'\u043b\u044e\u0431\u043e\u0432':2",
      sorted: [
        '\u0430\u043d\u043d\u0430',
        '\u0415\u0436\u043e\u0432',
        '\u0451\u043b\u043a\u0430',
        '\u042f\u043d\u0430',
      ],
    },
  ]);
});
