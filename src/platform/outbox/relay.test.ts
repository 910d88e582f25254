import { expect, test, vi } from 'vitest';
import { eventOf, followed, gate, happened, numberOf, on, useOutbox } from '../../../test/outbox-world.ts';
import { createLog, silentLog } from '#platform/log/log.ts';
import { record } from './record.ts';
import { registerSubscribers } from './registry.ts';
import { createRelay } from './relay.ts';

const outbox = useOutbox();

test('an event reaches everybody who listens to its kind, once, with all that was recorded', async () => {
  const got: unknown[] = [];
  const relay = outbox.relayOf(
    on('bell', async (context) => void got.push({ ...eventOf(context), key: context.idempotencyKey })),
    on('letter', async (context) => void got.push(numberOf(context))),
    on('deaf', async () => void got.push('never'), [followed]),
  );
  const actorId = crypto.randomUUID();
  const subjectId = crypto.randomUUID();
  const id = await outbox.world.database.tx((tx) =>
    record(tx, { kind: happened, payload: { n: 7 } as never, actorId, subjectId }),
  );
  expect(await relay.drain()).toBe(2);
  expect(await relay.drain()).toBe(0);
  expect(got).toHaveLength(2);
  expect(got).toContain(7);
  const full = {
    id,
    kind: happened,
    payload: { n: 7 },
    actorId,
    subjectId,
    secret: null,
    at: expect.any(Date),
    key: expect.any(String),
  };
  expect(got).toContainEqual(full);
  expect(await outbox.states()).toEqual(['bell done 1', 'letter done 1']);
});

test('a rollback leaves no event and notifies no subscriber', async () => {
  const got: number[] = [];
  const relay = outbox.relayOf(on('bell', async (context) => void got.push(numberOf(context))));
  const failing = outbox.world.database.tx(async (tx) => {
    await record(tx, { kind: happened, payload: { n: 1 } as never });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await relay.drain()).toBe(0);
  expect(got).toEqual([]);
  expect(await outbox.world.database.db.selectFrom('event').select('id').execute()).toEqual([]);
});

test('an event recorded by a subscriber is carried on in the same drain', async () => {
  const got: string[] = [];
  const relay = outbox.relayOf(
    on('first', ({ once }) =>
      once(async (tx) => void (await record(tx, { kind: followed, payload: {} as never }))),
    ),
    on('second', async (context) => void got.push(eventOf(context).kind), [followed]),
  );
  await outbox.say(1);
  expect(await relay.drain()).toBe(2);
  expect(got).toEqual(['test.followed']);
});

test('an event that a writer records reaches the writers that have written before', async () => {
  const got: string[][] = [];
  const write = async (_tx: unknown, events: readonly { kind: string }[]) =>
    void got.push(events.map(({ kind }) => kind));
  registerSubscribers(
    [],
    [
      { on: [happened, followed], write },
      {
        on: [happened],
        write: async (tx) => void (await record(tx, { kind: followed, payload: {} as never })),
      },
    ],
  );
  await outbox.say(1);
  expect(got).toEqual([[happened], [followed]]);
});

test('a failing subscriber is retried later and does not delay others', async () => {
  const got: number[] = [];
  let down = true;
  const relay = outbox.relayOf(
    on('bell', async (context) => void got.push(numberOf(context))),
    on('sms', async () => {
      if (down) throw new Error('no answer from 79001234567');
    }),
  );
  await outbox.say(1);
  await outbox.say(2);
  await relay.drain();
  expect(got.toSorted()).toEqual([1, 2]);
  expect(await outbox.states()).toEqual(['bell done 1', 'bell done 1', 'sms waiting 1', 'sms waiting 1']);
  const [, , failed] = await outbox.deliveries();
  expect(failed).toMatchObject({
    next_at: new Date('2026-03-01T10:00:10Z'),
    last_error: 'Error: no answer from [number]',
  });
  outbox.clock.advance({ seconds: 9 });
  expect(await relay.drain()).toBe(0);
  down = false;
  outbox.clock.advance({ seconds: 1 });
  expect(await relay.drain()).toBe(2);
  expect(await outbox.states()).toEqual(['bell done 1', 'bell done 1', 'sms done 2', 'sms done 2']);
});

test('a slow subscriber does not hold up the others while the relay runs', async () => {
  const got: number[] = [];
  const { passed, open } = gate();
  const relay = outbox.relayOf(
    on('letter', () => passed),
    on('bell', async (context) => void got.push(numberOf(context))),
  );
  relay.start();
  await outbox.say(1);
  await expect.poll(() => got).toEqual([1]);
  await outbox.say(2);
  await expect.poll(() => got).toEqual([1, 2]);
  await expect
    .poll(outbox.states)
    .toEqual(['bell done 1', 'bell done 1', 'letter waiting 1', 'letter waiting 0']);
  open();
  await expect.poll(outbox.states).toEqual(['bell done 1', 'bell done 1', 'letter done 1', 'letter done 1']);
});

test('a started relay is woken by the commit and not by the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const got: number[] = [];
  const relay = outbox.relayOf(on('bell', async (context) => void got.push(numberOf(context))));
  relay.start();
  vi.useRealTimers();
  // The poll that the start has triggered may still deliver the first ones.
  for (let n = 1; n <= 5; n += 1) {
    await outbox.say(n);
    await expect.poll(() => got, { interval: 10 }).toHaveLength(n);
  }
  expect(got).toEqual([1, 2, 3, 4, 5]);
});

test('stop waits for what is running and takes nothing new', async () => {
  const got: number[] = [];
  const { passed, open } = gate();
  const relay = outbox.relayOf(
    on('bell', async (context) => {
      await passed;
      got.push(numberOf(context));
    }),
  );
  relay.start();
  await outbox.say(1);
  await expect.poll(outbox.states).toEqual(['bell waiting 1']);
  const stopping = relay.stop();
  await outbox.say(2);
  open();
  await stopping;
  expect(got).toEqual([1]);
});

test('stop gives up a delivery that hangs, and another process tries it ten seconds later', async () => {
  const letter = on('letter', () => new Promise(() => undefined));
  registerSubscribers([letter]);
  const relay = createRelay({
    database: outbox.world.database,
    subscribers: [letter],
    log: silentLog,
    clock: outbox.clock,
    stopMs: 100,
  });
  relay.start();
  await outbox.say(1);
  await expect.poll(outbox.states).toEqual(['letter waiting 1']);
  await relay.stop();
  expect(await outbox.deliveries()).toMatchObject([
    { state: 'waiting', next_at: new Date('2026-03-01T10:00:10Z'), last_error: 'Error: the process stopped' },
  ]);
});

test('two subscribers may not share a name', () => {
  const bell = on('bell', async () => undefined);
  expect(() => outbox.relayOf(bell, bell)).toThrow('two subscribers have the same name');
});

test('failures are logged with names and numbers only', async () => {
  const lines: Record<string, unknown>[] = [];
  const subscribers = [on('sms', async () => Promise.reject(new Error('550 <anna@example.org> is "Anna"')))];
  registerSubscribers(subscribers);
  const relay = createRelay({
    database: outbox.world.database,
    subscribers,
    log: createLog({ write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) }),
    clock: outbox.clock,
  });
  const eventId = await outbox.say(1);
  await relay.drain();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: 'delivery.failed', eventId, subscriber: 'sms', tries: 1 });
  expect(JSON.stringify(lines)).not.toMatch(/anna/i);
});
