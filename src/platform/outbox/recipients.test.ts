/** Final refusals, several recipients of one event, and how long deliveries are kept. */
import { expect, test } from 'vitest';
import { happened, on, useOutbox } from '../../../test/outbox-world.ts';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import { addDeliveries } from './add-deliveries.ts';
import { sweepDeliveries } from './deliveries.ts';
import { record } from './record.ts';
import { registerSubscribers } from './registry.ts';

const outbox = useOutbox();

test('a refused delivery is parked at the first try with its reason, one that is down is not', async () => {
  const relay = outbox.relayOf(
    on('mail', async () => Promise.reject(new DeliveryFailure('refused', 'smtp EENVELOPE 550'))),
    on('sms', async () => Promise.reject(new DeliveryFailure('down', 'sms.ru: code 500'))),
  );
  await outbox.say(1);
  await relay.drain();
  expect(await outbox.states()).toEqual(['mail parked 1', 'sms waiting 1']);
  const [parked] = await outbox.deliveries();
  expect(parked!.last_error).toBe('smtp EENVELOPE 550');
  outbox.clock.advance({ days: 1 });
  expect(await relay.drain()).toBe(1);
});

test('the failure of one recipient repeats the delivery of no other', async () => {
  const got: string[] = [];
  const keys = new Set<string>();
  let down = true;
  const relay = outbox.relayOf(
    on('letter', ({ event, once }) =>
      once((tx) =>
        addDeliveries(tx, {
          eventId: event.id,
          deliveries: ['anna', 'boris'].map((recipient) => ({ subscriber: 'letter:one', recipient })),
        }),
      ),
    ),
    on(
      'letter:one',
      async ({ recipient, idempotencyKey }) => {
        keys.add(`${recipient} ${idempotencyKey}`);
        if (recipient === 'boris' && down) throw new Error('down');
        got.push(recipient);
      },
      [],
    ),
  );
  await outbox.say(1, { secret: { token: 'one-time' } });
  await relay.drain();
  expect(got).toEqual(['anna']);
  const states = (await outbox.states()).toSorted();
  expect(states).toEqual(['letter done 1', 'letter:one done 1', 'letter:one waiting 1']);
  down = false;
  outbox.clock.advance({ seconds: 10 });
  await relay.drain();
  expect(got).toEqual(['anna', 'boris']);
  expect(keys.size).toBe(2);
  const events = await outbox.world.database.db.selectFrom('event').select('secret').execute();
  expect(events).toEqual([{ secret: null }]);
});

test('a delivery that is added twice exists once', async () => {
  const eventId = await outbox.say(1);
  const deliveries = [{ subscriber: 'bell' }, { subscriber: 'bell', recipient: 'anna' }];
  for (let i = 0; i < 2; i += 1)
    await outbox.world.database.tx((tx) => addDeliveries(tx, { eventId, deliveries }));
  expect(await outbox.states()).toEqual(['bell waiting 0', 'bell waiting 0']);
});

test('deliveries stand beside the event when the transaction ends, and not after a rollback', async () => {
  registerSubscribers([on('bell', async () => undefined), on('mail', async () => undefined)]);
  await outbox.say(1);
  expect(await outbox.states()).toEqual(['bell waiting 0', 'mail waiting 0']);
  const failing = outbox.world.database.tx(async (tx) => {
    await record(tx, { kind: happened, payload: {} as never });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await outbox.states()).toHaveLength(2);
});

test('done deliveries are deleted after 30 days, parked and waiting ones stay', async () => {
  const relay = outbox.relayOf(
    on('bell', async () => undefined),
    on('mail', async () => Promise.reject(new DeliveryFailure('refused', 'no'))),
    on('sms', async () => Promise.reject(new Error('down'))),
  );
  await outbox.say(1);
  await relay.drain();
  const sweep = () => outbox.world.database.tx((tx) => sweepDeliveries(tx, outbox.clock.now()));
  outbox.clock.advance({ days: 29, hours: 23 });
  expect(await sweep()).toBe(0);
  outbox.clock.advance({ hours: 1 });
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect(await outbox.states()).toEqual(['mail parked 1', 'sms waiting 1']);
});
