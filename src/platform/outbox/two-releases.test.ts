/** A process of the previous release beside one of the new release, on one database, while both record events. */
import { expect, test } from 'vitest';
import { followed, happened, numberOf, on, useOutbox } from '../../../test/outbox-world.ts';
import { silentLog } from '#platform/log/log.ts';
import { registerSubscribers } from './registry.ts';
import { createRelay } from './relay.ts';
import type { Subscriber } from './subscriber.ts';

const outbox = useOutbox();

/** The subscribers of a release, each of which writes down what it got. */
function releaseOf(name: string, got: string[], ...subscribers: Subscriber[]) {
  const recording = subscribers.map((subscriber) => ({
    ...subscriber,
    run: async (context: Parameters<Subscriber['run']>[0]) => {
      got.push(`${subscriber.name} ${numberOf(context)} at ${name}`);
      await subscriber.run(context);
    },
  }));
  const relay = createRelay({
    database: outbox.world.database,
    subscribers: recording,
    log: silentLog,
    clock: outbox.clock,
  });
  return {
    relay,
    say: async (n: number) => {
      registerSubscribers(recording);
      await outbox.say(n);
    },
  };
}

const works = async (): Promise<void> => undefined;
const fails = async (): Promise<void> => Promise.reject(new Error('the process is stopping'));
const withoutPlace = (got: string[]) => got.map((line) => line.replace(/ at \w+$/, '')).toSorted();

test('of two releases on one database each event reaches all subscribers of the one that recorded it, once', async () => {
  const got: string[] = [];
  const previous = releaseOf('previous', got, on('letter', works), on('removed', works));
  const next = releaseOf('next', got, on('letter', works), on('added', works));
  await previous.say(1);
  await next.say(2);
  await previous.say(3);
  // Each relay meets deliveries of the other release, and both run at the same time.
  await Promise.all([previous.relay.drain(), next.relay.drain()]);
  expect(withoutPlace(got)).toEqual(
    ['letter 1', 'removed 1', 'letter 2', 'added 2', 'letter 3', 'removed 3'].toSorted(),
  );
  expect(got.filter((line) => /^(?:removed .* at next|added .* at previous)$/.test(line))).toEqual([]);
  expect((await outbox.states()).filter((state) => !state.includes('done'))).toEqual([]);
});

test('what the previous release could not finish before it stopped is finished by the new one', async () => {
  const got: string[] = [];
  const previous = releaseOf('previous', got, on('letter', fails));
  const next = releaseOf('next', got, on('letter', works), on('added', works));
  await previous.say(1);
  await previous.relay.drain();
  await previous.relay.stop();
  expect(await outbox.states()).toEqual(['letter waiting 1']);
  outbox.clock.advance({ seconds: 10 });
  await next.relay.drain();
  expect(got).toEqual(['letter 1 at previous', 'letter 1 at next']);
  expect(await outbox.states()).toEqual(['letter done 2']);
});

test('a kind of event that only the new release has waits for it, beside a relay that does not know it', async () => {
  const got: string[] = [];
  const previous = releaseOf('previous', got, on('letter', works));
  const next = releaseOf('next', got, on('letter', works, [happened, followed]), on('added', works));
  await next.say(1);
  await previous.relay.drain();
  expect(await outbox.states()).toEqual(['added waiting 0', 'letter done 1']);
  await next.relay.drain();
  expect(got).toEqual(['letter 1 at previous', 'added 1 at next']);
});
