import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { useWorld } from '../../../test/use-world.ts';
import { checkSeals } from './check-seals.ts';
import { eraseEvents } from './erase-events.ts';
import { rotateEventMonths } from './event-months.ts';
import { record } from './record.ts';
import { readFinishedTime, sealNextEvents } from './seal-events.ts';

// Months are dropped here.
const world = useWorld({}, { isShared: false });
const db = () => world.database.db;
const author = () => world.people.author.id;
/** All events so far are finished. */
const later = () => new Date(Date.now() + 60_000);

async function seal(until = later()): Promise<number[]> {
  const counts: number[] = [];
  do counts.push(await world.database.tx((tx) => sealNextEvents(tx, until)));
  while (counts.at(-1)! > 0);
  return counts;
}
const add = (reason: string) =>
  world.database.tx((tx) =>
    record(tx, { kind: 'account.suspended', subjectId: author(), payload: { reason } }),
  );
/** As an attacker with the rights of the owner, who switches the triggers off. */
const tamper = (statement: RawBuilder<unknown>) =>
  world.database.tx(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
const idsOf = async () =>
  (await db().selectFrom('event').select('id').orderBy('id').execute()).map(({ id }) => id);

let ids: string[];
beforeEach(async () => {
  await world.reset();
  await tamper(sql`DELETE FROM event`);
  for (const reason of ['one', 'two', 'three']) await add(reason);
  await seal();
  for (const reason of ['four', 'five']) await add(reason);
  await seal();
  ids = await idsOf();
});

test('a log that nobody changed is whole, and younger events are not sealed yet', async () => {
  await add('six');
  expect(await checkSeals(db())).toEqual({
    fault: null,
    seals: 2,
    events: 5,
    erased: 0,
    unsealed: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await seal(await readFinishedTime(db()))).toEqual([0]);
  expect(await seal()).toEqual([1, 0]);
});

test.each([
  ['payload', sql`payload = '{"reason": "other"}'`],
  ['kind', sql`kind = 'account.restored'`],
  ['subject', sql`subject_id = NULL`],
  ['actor', sql`actor_id = ${newId()}`],
  ['time', sql`at = at + interval '1 second'`],
  ['network', sql`ip_prefix = '10.0.0.0/24'`],
] as const)('an event with another %s is named', async (_name, set) => {
  await tamper(sql`UPDATE event SET ${set} WHERE id IN (${sql.join([ids[1], ids[4]])})`);
  expect((await checkSeals(db())).fault).toEqual({ fault: 'changed', eventId: ids[1] });
});

test.each([0, 1, 2, 3, 4])('removed event %i is named', async (index) => {
  await tamper(sql`DELETE FROM event WHERE id = ${ids[index]}`);
  expect((await checkSeals(db())).fault).toEqual({ fault: 'missing', eventId: ids[index] });
});

test.each([0, 1, 3, 4])('an event that was inserted before event %i is named', async (index) => {
  const id = `${ids[index]!.slice(0, 18)}-0000-000000000000`;
  await tamper(sql`INSERT INTO event (id, kind, payload) VALUES (${id}::uuid, 'account.restored', '{}')`);
  expect((await checkSeals(db())).fault).toEqual({ fault: 'inserted', eventId: id });
});

test('a seal that was changed, or removed from the middle, is named', async () => {
  await add('six');
  await seal();
  await tamper(sql`DELETE FROM event_seal WHERE number = 2`);
  expect((await checkSeals(db())).fault).toEqual({ fault: 'seal', number: 3 });
  await tamper(sql`UPDATE event_seal SET rows = substr(rows, 33) WHERE number = 1`);
  expect((await checkSeals(db())).fault).toEqual({ fault: 'seal', number: 1 });
});

test('an erasure of personal data leaves the chain whole, but what it left cannot be changed', async () => {
  await world.database.tx((tx) =>
    eraseEvents(tx, { accountId: author(), recordIds: [], now: world.clock.now() }),
  );
  expect(await checkSeals(db())).toMatchObject({ fault: null, erased: 5 });
  await tamper(sql`UPDATE event SET kind = 'account.restored' WHERE id = ${ids[2]}`);
  expect((await checkSeals(db())).fault).toEqual({ fault: 'changed', eventId: ids[2] });
});

test('a range ends with its month, and dropped months take their seals along', async () => {
  await tamper(sql`DELETE FROM event_seal`);
  const monthsAgo = (months: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15));
  };
  for (const months of [62, 61, 61, 2]) {
    const id = newId(monthsAgo(months).getTime());
    await sql`INSERT INTO event (id, kind, payload) VALUES (${id}, 'account.restored', '{}')`.execute(db());
  }
  expect(await seal()).toEqual([1, 2, 1, 5, 0]);
  expect((await checkSeals(db())).fault).toBeNull();
  await tamper(sql`DELETE FROM event WHERE id < ${(await idsOf())[3]}`);
  await rotateEventMonths(world.database, { now: new Date(), retentionMonths: 60 });
  expect(await checkSeals(db())).toMatchObject({ fault: null, seals: 2, events: 6 });
});

test('events of many writers at a time are sealed once by two processes', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(String(n))));
  const results = await Promise.allSettled([seal(), seal()]);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await checkSeals(db())).toMatchObject({ fault: null, events: 25, unsealed: 0 });
});
