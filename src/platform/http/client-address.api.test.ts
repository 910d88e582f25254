import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { limitFailuresByAddress } from '#platform/http/client-address.ts';

const world = useWorld();
beforeEach(() => world.reset());

const attempt = <T>(run: () => Promise<T>, isFailure: (result: T) => boolean) =>
  limitFailuresByAddress(
    world.database.db,
    { ip: '203.0.113.7', settings: { limitLoopback: false }, key: 'test', limit: 5, seconds: 1 },
    { run, isFailure },
  );

/** Of the windows in their order. */
async function listHits(): Promise<number[]> {
  const { db } = world.database;
  const rows = await db
    .selectFrom('rate_counter')
    .select('hits')
    .where('key', '=', 'test:203.0.113.7')
    .orderBy('window_start')
    .execute();
  return rows.map(({ hits }) => hits);
}

test('an attempt that succeeds in the next window takes no hit off a failure there', async () => {
  const succeed = async () => {
    await pause(1_100);
    await attempt(
      async () => 'wrong',
      () => true,
    );
  };
  await attempt(succeed, () => false);
  expect(await listHits()).toEqual([0, 1]);
});

test('an attempt that throws does not count', async () => {
  const fail = async () => {
    throw new Error('unreachable');
  };
  await expect(attempt(fail, () => true)).rejects.toThrow('unreachable');
  expect(await listHits()).toEqual([0]);
});
