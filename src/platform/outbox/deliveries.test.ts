/** The promises of deliveries when processes die, subscribers fail and relays race. */
import { expect, test } from 'vitest';
import { eventOf, followed, gate, numberOf, on, useOutbox } from '../../../test/outbox-world.ts';
import { claimDeliveries } from './deliveries.ts';
import { sweepSecrets } from './event-secrets.ts';
import { listParked, parkUnknown, retryParked } from './parked-deliveries.ts';
import { record } from './record.ts';
import type { DeliveryContext } from './subscriber.ts';

const outbox = useOutbox();

test('after eight failures a delivery is parked, and a retry by hand gives it eight more', async () => {
  let calls = 0;
  const relay = outbox.relayOf(
    on('sms', async () => {
      calls++;
      throw new Error('refused');
    }),
  );
  await outbox.say(1);
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    await relay.drain();
    const [row] = await outbox.deliveries();
    waits.push((row!.next_at.getTime() - outbox.clock.now().getTime()) / 1000);
    outbox.clock.set(row!.next_at);
  }
  expect(waits).toEqual([10, 36, 129, 465, 1671, 6008, 21600, 0]);
  expect(await outbox.states()).toEqual(['sms parked 8']);
  outbox.clock.advance({ days: 1 });
  expect(await relay.drain()).toBe(0);
  const { id } = await outbox.world.database.db.selectFrom('delivery').select('id').executeTakeFirstOrThrow();
  const retry = () => outbox.world.database.tx((tx) => retryParked(tx, { id, now: outbox.clock.now() }));
  expect([await retry(), await retry()]).toEqual([true, false]);
  expect(await relay.drain()).toBe(1);
  expect(await outbox.states()).toEqual(['sms waiting 1']);
  expect(calls).toBe(9);
});

test('a delivery that a wrong clock has put off is tried when the clock is right again', async () => {
  let isDown = true;
  const relay = outbox.relayOf(
    on('sms', async () => {
      if (isDown) throw new Error('refused');
    }),
  );
  await outbox.say(1);
  const right = outbox.clock.now();
  outbox.clock.advance({ days: 3 * 365 });
  await relay.drain();
  outbox.clock.set(right);
  isDown = false;
  expect(await relay.drain()).toBe(1);
  expect(await outbox.states()).toEqual(['sms done 2']);
  // A clock that is a little behind is no wrong clock.
  await outbox.say(2);
  isDown = true;
  await relay.drain();
  outbox.clock.set(new Date(right.getTime() - 30_000));
  expect(await relay.drain()).toBe(0);
});

test('a delivery of a removed subscriber is parked after a day, where the fund sees it', async () => {
  const { db } = outbox.world.database;
  outbox.relayOf(
    on('bell', async () => undefined),
    on('removed', async () => undefined),
  );
  for (const n of [1, 2]) await outbox.say(n);
  outbox.relayOf(on('bell', async () => undefined));
  const parkAfter = (ms: number) => parkUnknown(db, new Date(Date.now() + ms));
  expect(await parkAfter(86_000_000)).toEqual(new Map());
  expect(await parkAfter(86_500_000)).toEqual(new Map([['removed', 2]]));
  expect((await outbox.states()).toSorted()).toEqual([
    'bell waiting 0',
    'bell waiting 0',
    'removed parked 0',
    'removed parked 0',
  ]);
  const { items } = await listParked(db, { limit: 1, offset: 0 });
  expect(items).toMatchObject([{ subscriber: 'removed', error: 'this release has no such subscriber' }]);
});

test('a delivery whose process died is tried again when the lease ends, and not before', async () => {
  const got: number[] = [];
  const relay = outbox.relayOf(on('bell', async (context) => void got.push(numberOf(context))));
  await outbox.say(1);
  outbox.startDying('bell');
  await expect.poll(outbox.states).toEqual(['bell waiting 1']);
  expect(await relay.drain()).toBe(0);
  outbox.clock.advance({ seconds: 59 });
  expect(await relay.drain()).toBe(0);
  outbox.clock.advance({ seconds: 1 });
  expect(await relay.drain()).toBe(1);
  expect(got).toEqual([1]);
  expect(await outbox.states()).toEqual(['bell done 2']);
});

test('a delivery that kills the process at every try is parked in the end', async () => {
  let calls = 0;
  const relay = outbox.relayOf(on('poison', async () => void calls++));
  await outbox.say(1);
  outbox.startDying('poison');
  await expect.poll(outbox.states).toEqual(['poison waiting 1']);
  for (let tries = 2; tries <= 8; tries++) {
    outbox.clock.advance({ minutes: 1 });
    expect(
      await claimDeliveries(outbox.world.database, {
        subscriber: 'poison',
        limit: 1,
        now: outbox.clock.now(),
      }),
    ).toMatchObject([{ tries }]);
  }
  outbox.clock.advance({ minutes: 1 });
  expect(await relay.drain()).toBe(0);
  expect(calls).toBe(0);
  expect(await outbox.states()).toEqual(['poison parked 8']);
});

test('of two relays on one database each delivery runs in exactly one', async () => {
  const got: number[] = [];
  const one = () => outbox.relayOf(on('bell', async (context) => void got.push(numberOf(context))));
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  const relays = [one(), one()];
  for (const n of numbers) await outbox.say(n);
  await Promise.all(relays.map((relay) => relay.drain()));
  expect(got.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(new Set(await outbox.states())).toEqual(new Set(['bell done 1']));
});

test('what is written through once is marked with it, so a failure right after it repeats nothing', async () => {
  let runs = 0;
  const relay = outbox.relayOf(
    on('room', async (context) => {
      runs++;
      await context.once(async (tx) => void (await outbox.addJob(tx, `room ${numberOf(context)}`)));
      throw new Error('after the write');
    }),
  );
  await outbox.say(1);
  expect(await relay.drain()).toBe(1);
  outbox.clock.advance({ hours: 7 });
  expect(await relay.drain()).toBe(0);
  expect(runs).toBe(1);
  expect(await outbox.jobs()).toEqual(['room 1']);
  expect(await outbox.states()).toEqual(['room done 1']);
});

test('a subscriber that lost its lease to another writes nothing', async () => {
  const { passed, open } = gate();
  const write = (name: string) => (context: DeliveryContext) =>
    context.once(async (tx) => void (await outbox.addJob(tx, name)));
  const slow = outbox.relayOf(
    on('room', async (context) => {
      await passed;
      await write('slow')(context);
    }),
  );
  await outbox.say(1);
  const draining = slow.drain();
  await expect.poll(outbox.states).toEqual(['room waiting 1']);
  outbox.clock.advance({ minutes: 1 });
  await outbox.relayOf(on('room', write('quick'))).drain();
  open();
  await draining;
  expect(await outbox.jobs()).toEqual(['quick']);
});

const secrets = async () =>
  (await outbox.world.database.db.selectFrom('event').select('secret').execute()).map(({ secret }) => secret);
const secret = { token: 'one-time' };

test('what fails between the mark and the erasing is done again, so that no secret outlives its deliveries', async () => {
  const { database } = outbox.world;
  await database.exec(`
    create function keep_secret() returns trigger language plpgsql as $$ begin raise 'the process died'; end $$;
    create trigger keep_secret before update on event for each row
      when (old.secret is not null and new.secret is null) execute function keep_secret()`);
  let written = 0;
  const relay = outbox.relayOf(
    on('letter', async () => undefined),
    on('link', ({ once }) => once(async () => void written++), [followed]),
  );
  await outbox.say(1, { secret });
  await expect(relay.drain()).rejects.toThrow('the process died');
  expect(await outbox.states()).toEqual(['letter waiting 1']);
  await database.tx((tx) => record(tx, { kind: followed, payload: {} as never, secret }));
  await relay.drain();
  expect(await outbox.states()).toEqual(['letter waiting 1', 'link waiting 1']);
  await database.exec('drop trigger keep_secret on event; drop function keep_secret');
  outbox.clock.advance({ minutes: 1 });
  expect(await relay.drain()).toBe(2);
  expect(await outbox.states()).toEqual(['letter done 2', 'link done 2']);
  expect(await secrets()).toEqual([null, null]);
});

test('of two deliveries that end at once the last one erases the secret', async () => {
  const { passed, open } = gate();
  const relay = outbox.relayOf(
    ...['a', 'b', 'c', 'd'].map((name) => on(name, ({ once }) => once(async () => passed))),
  );
  await outbox.say(1, { secret });
  const drained = relay.drain();
  setTimeout(open, 200);
  await drained;
  expect(await secrets()).toEqual([null]);
});

test('a secret without a subscriber is not stored, one that was not delivered is erased after a week', async () => {
  const { db } = outbox.world.database;
  await outbox.say(1, { secret });
  expect(await secrets()).toEqual([null]);
  const relay = outbox.relayOf(on('letter', () => Promise.reject(new Error('refused'))));
  await outbox.say(2, { secret });
  await relay.drain();
  await db.updateTable('delivery').set({ state: 'parked' }).execute();
  const { at } = await db
    .selectFrom('event')
    .select('at')
    .where('secret', 'is not', null)
    .executeTakeFirstOrThrow();
  outbox.clock.set(at);
  outbox.clock.advance({ days: 6, hours: 23 });
  await sweepSecrets(db, outbox.clock.now());
  expect(await secrets()).toEqual([null, secret]);
  outbox.clock.advance({ hours: 1 });
  await sweepSecrets(db, outbox.clock.now());
  expect(await secrets()).toEqual([null, null]);
});

test('a secret reaches the subscribers and is erased when the last of them is done', async () => {
  const got: unknown[] = [];
  let down = true;
  const relay = outbox.relayOf(
    on('letter', async (context) => void got.push(eventOf(context).secret)),
    on('sms', async (context) => {
      if (down) throw new Error('down');
      got.push(eventOf(context).secret);
    }),
  );
  await outbox.say(1, { secret: { token: 'one-time' } });
  await relay.drain();
  const secrets = () => outbox.world.database.db.selectFrom('event').select('secret').execute();
  expect(await secrets()).toEqual([{ secret: { token: 'one-time' } }]);
  down = false;
  outbox.clock.advance({ seconds: 10 });
  await relay.drain();
  expect(await secrets()).toEqual([{ secret: null }]);
  expect(got).toEqual([{ token: 'one-time' }, { token: 'one-time' }]);
});

test('a subscriber that is not known here keeps its deliveries for the process that knows it', async () => {
  const got: number[] = [];
  const letter = on('letter', async (context) => void got.push(numberOf(context)));
  const failing = outbox.relayOf({ ...letter, run: async () => Promise.reject(new Error('down')) });
  await outbox.say(1);
  await failing.drain();
  outbox.clock.advance({ minutes: 1 });
  expect(await outbox.relayOf(on('bell', async () => undefined)).drain()).toBe(0);
  expect(await outbox.relayOf(letter).drain()).toBe(1);
  expect(got).toEqual([1]);
});
