/** The audit log as a table: append-only, in months, the old ones dropped. */
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { happened, useOutbox } from '../../../test/outbox-world.ts';
import { isId, newId } from '#kernel/id.ts';
import { addDeliveries } from './add-deliveries.ts';
import { firstIdOf, rotateEventMonths } from './event-months.ts';

const outbox = useOutbox();
const db = () => outbox.world.database.db;

const inMonths = (count: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 15));
};

/** An event with an id of that time and a delivery. */
async function addEvent(time: Date, at = time): Promise<string> {
  const id = newId(time.getTime());
  await outbox.world.database.tx(async (tx) => {
    await tx.insertInto('event').values({ id, kind: happened, payload: '{}', at }).execute();
    await addDeliveries(tx, { eventId: id, deliveries: [{ subscriber: 'letter' }] });
  });
  return id;
}

const partitionOf = async (id: string) =>
  (
    await sql<{ name: string }>`SELECT tableoid::regclass::text AS name FROM event WHERE id = ${id}`.execute(
      db(),
    )
  ).rows[0]?.name;
const nameOf = (month: Date) => `event_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const keepMonths = (now: Date) => rotateEventMonths(outbox.world.database, { now, retentionMonths: 60 });

beforeAll(async () => {
  await keepMonths(new Date());
  await outbox.world.keep();
});

test('an event is neither changed nor deleted', async () => {
  for (const id of [await addEvent(new Date()), await addEvent(inMonths(3))]) {
    for (const change of [
      sql`UPDATE event SET kind = 'other' WHERE id = ${id}`,
      sql`UPDATE event SET secret = '{"a": "b"}' WHERE id = ${id}`,
      sql`UPDATE event SET at = now(), secret = NULL WHERE id = ${id}`,
      sql`DELETE FROM event WHERE id = ${id}`,
      sql`TRUNCATE event CASCADE`,
      sql`TRUNCATE ${sql.table((await partitionOf(id))!)} CASCADE`,
      sql`TRUNCATE event_default CASCADE`,
    ])
      await expect(change.execute(db())).rejects.toThrow('event is append-only');
  }
});

test('only the secret of an event is erased, once', async () => {
  const id = newId();
  await db()
    .insertInto('event')
    .values({ id, kind: happened, payload: '{}', secret: '{"code": "1"}' })
    .execute();
  await db().updateTable('event').set({ secret: null }).where('id', '=', id).execute();
  const change = sql`UPDATE event SET fanned_at = now() + interval '1 day' WHERE id = ${id}`;
  await expect(change.execute(db())).rejects.toThrow('event is append-only');
});

test('the previous release finds no event that lacks its deliveries', async () => {
  await outbox.say(1);
  expect((await sql`SELECT id FROM event WHERE fanned_at IS NULL`.execute(db())).rows).toEqual([]);
});

test('months of the coming year are partitions, and a second run adds nothing', async () => {
  await keepMonths(new Date());
  expect(await partitionOf(await addEvent(new Date()))).toBe('event_so_far');
  for (const month of [inMonths(2), inMonths(12)])
    expect(await partitionOf(await addEvent(month))).toBe(nameOf(month));
  expect(await partitionOf(await addEvent(inMonths(13)))).toBe('event_default');
});

test('an id has the time of the database, whatever the clock of the process says, and the order of its event', async () => {
  vi.useFakeTimers({ now: inMonths(-24), toFake: ['Date'] });
  const ids: string[] = [];
  for (let number = 1; number <= 20; number += 1) ids.push(await outbox.say(number));
  vi.useRealTimers();
  expect(ids.filter((id) => isId(id) && id[14] === '7')).toEqual(ids);
  expect(ids.toSorted()).toEqual(ids);
  const { rows } = await sql<{
    at: Date;
  }>`SELECT at FROM event WHERE id >= ${firstIdOf(inMonths(-1))}`.execute(db());
  expect(rows).toHaveLength(20);
});

test('a month that has begun in the default partition stays there, the next ones are added', async () => {
  const id = await addEvent(inMonths(14));
  await keepMonths(inMonths(3));
  expect(await partitionOf(id)).toBe('event_default');
  expect(await partitionOf(await addEvent(inMonths(15)))).toBe(nameOf(inMonths(15)));
});

test('the default partition is replaced when all its events were recorded 60 months ago', async () => {
  const ids = [await addEvent(inMonths(200), inMonths(-70)), await addEvent(inMonths(300), inMonths(-60))];
  const left = async () => [
    await db().selectFrom('event').select('id').where('id', 'in', ids).orderBy('id').execute(),
    await db().selectFrom('delivery').select('event_id as id').orderBy('event_id').execute(),
  ];
  await keepMonths(new Date());
  expect(await left()).toEqual([ids.map((id) => ({ id })), ids.map((id) => ({ id }))]);
  await keepMonths(inMonths(1));
  expect(await left()).toEqual([[], []]);
  expect(await partitionOf(await addEvent(inMonths(300)))).toBe('event_default');
  await expect(sql`TRUNCATE event_default CASCADE`.execute(db())).rejects.toThrow('event is append-only');
});

// The last test of the file: a reset would look for the dropped tables.
test('a month goes 60 months after its end, with its deliveries', async () => {
  const ids: string[] = [];
  for (const month of [inMonths(0), inMonths(2), inMonths(3)]) ids.push(await addEvent(month));
  const left = async () => {
    const events = await db().selectFrom('event').select('id').where('id', 'in', ids).orderBy('id').execute();
    const deliveries = await db().selectFrom('delivery').select('event_id').orderBy('event_id').execute();
    return [events.map(({ id }) => id), deliveries.map((row) => row.event_id)];
  };
  await keepMonths(inMonths(61));
  expect(await left()).toEqual([ids, ids]);
  await keepMonths(inMonths(62));
  expect(await left()).toEqual([ids.slice(1), ids.slice(1)]);
  await keepMonths(inMonths(63));
  expect(await left()).toEqual([ids.slice(2), ids.slice(2)]);
});
