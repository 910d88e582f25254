/** Two releases on one database, as during a rolling deploy. */
import { expect, test } from 'vitest';
import { happened, numberOf, on, useOutbox } from '../../../test/outbox-world.ts';
import { newId } from '#kernel/id.ts';
import { fanOutLeftEvents } from './previous-release.ts';

const outbox = useOutbox();

/** `record` of the previous release: no deliveries, no `fanned_at`. */
const recordBefore = (n: number) =>
  outbox.world.database.db
    .insertInto('event')
    .values({ id: newId(), kind: happened, payload: JSON.stringify({ n }), at: outbox.clock.now() })
    .execute();

/** The relay of the previous release gives every event without `fanned_at` to the subscribers that it knows. */
const fanOutBefore = (subscriber: string) =>
  outbox.world.database.tx(async (tx) => {
    const events = await tx
      .selectFrom('event')
      .select('id')
      .where('fanned_at', 'is', null)
      .orderBy('id')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    const now = outbox.clock.now();
    for (const { id } of events) {
      const delivery = { id: newId(), event_id: id, subscriber, state: 'waiting' as const };
      await tx
        .insertInto('delivery')
        .values({ ...delivery, tries: 0, next_at: now })
        .onConflict((oc) => oc.doNothing())
        .execute();
      await tx.updateTable('event').set({ fanned_at: now }).where('id', '=', id).execute();
    }
    return events.length;
  });

const fanOutLeft = () => outbox.world.database.tx((tx) => fanOutLeftEvents(tx, outbox.clock.now()));

/** Relays of both releases. Only the newer one knows `letter`. */
function bothReleases() {
  const got: string[] = [];
  const heard = (name: string) => on(name, async (context) => void got.push(`${name} ${numberOf(context)}`));
  const older = outbox.relayOf(heard('bell'));
  const newer = outbox.relayOf(heard('bell'), heard('letter'));
  return { got, older, newer };
}

test('an older process beside a newer one takes no event from a subscriber that it does not know', async () => {
  const { got, older, newer } = bothReleases();
  await outbox.say(1);
  expect(await fanOutBefore('bell')).toBe(0);
  expect(await older.drain()).toBe(1);
  await outbox.say(2);
  expect(await newer.drain()).toBe(3);
  expect(await fanOutBefore('bell')).toBe(0);
  expect(await older.drain()).toBe(0);
  expect(got.toSorted()).toEqual(['bell 1', 'bell 2', 'letter 1', 'letter 2']);
});

test('an event of the older release is left to its relay for a minute, then it is delivered all the same', async () => {
  const { got, older, newer } = bothReleases();
  await recordBefore(1);
  expect(await fanOutLeft()).toBe(0);
  expect(await fanOutBefore('bell')).toBe(1);
  await recordBefore(2);
  outbox.clock.advance({ minutes: 1 });
  expect(await fanOutLeft()).toBe(1);
  expect([await fanOutLeft(), await fanOutBefore('bell')]).toEqual([0, 0]);
  await Promise.all([older.drain(), newer.drain()]);
  expect(got.toSorted()).toEqual(['bell 1', 'bell 2', 'letter 2']);
});

test('of two releases that fan out the same events each event gets its deliveries once', async () => {
  const { got, older, newer } = bothReleases();
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  for (const n of numbers) await recordBefore(n);
  outbox.clock.advance({ minutes: 1 });
  const counts = await Promise.all([fanOutBefore('bell'), fanOutLeft(), fanOutLeft()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
  await Promise.all([older.drain(), newer.drain()]);
  const bells = got.filter((entry) => entry.startsWith('bell'));
  expect(bells.toSorted()).toEqual(numbers.map((n) => `bell ${n}`).toSorted());
});
