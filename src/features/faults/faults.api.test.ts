import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultLimits } from '#features/faults/constants.ts';
import { createLog } from '#platform/log/log.ts';
import { createWorld } from '../../../test/world.ts';
import type { World } from '../../../test/world.ts';

const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld(
    { RATE_LIMIT_LOOPBACK: '1' },
    { isShared: true, log: createLog({ write: (line) => lines.push(line) }) },
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  lines.length = 0;
});

const path = '/api/browser-faults';
const fault = {
  message: 'Cannot read "Anna" of anna@example.com',
  stack: '',
  route: '/authors/:id',
  release: 'browser-Dk3x.js',
};
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser.fault');

test('a fault is one line with the route, the release and a scrubbed message', async () => {
  const { status, data } = await world.guest.post(path, fault);
  expect([status, data]).toEqual([200, null]);
  expect(logged().map(({ time: _time, ...line }) => line)).toEqual([
    {
      level: expect.anything(),
      msg: 'browser.fault',
      route: '/authors/:id',
      release: 'browser-Dk3x.js',
      error: { type: 'BrowserFault', message: 'Cannot read "…" of [address]', at: [] },
    },
  ]);
});

test('only functions, files and positions of a stack are logged, in the format of every browser', async () => {
  const stack = [
    'TypeError: secret words',
    '    at ProjectTable (https://example.com/assets/project-table-1.js?secret=1:3:14)',
    '    at https://example.com/assets/vendor.js:1:2',
    'renderList@https://example.com/assets/list.js:5:6',
    '    at secret words of a visitor',
  ].join('\n');
  await world.guest.post(path, { ...fault, stack });
  expect(logged()[0].error.at).toEqual([
    'at ProjectTable (/assets/project-table-1.js:3:14)',
    'at (/assets/vendor.js:1:2)',
    'at renderList (/assets/list.js:5:6)',
  ]);
});

test('a route or a release of an invalid format is dropped', async () => {
  await world.guest.post(path, { ...fault, route: '/authors?search=Анна', release: 'a b' });
  expect([logged()[0].route, logged()[0].release]).toEqual(['', '']);
});

test.each(Object.entries(faultLimits))('%s has at most %i characters', async (name, limit) => {
  const fits = await world.guest.post(path, { ...fault, [name]: 'x'.repeat(limit) });
  const tooLong = await world.guest.post(path, { ...fault, [name]: 'x'.repeat(limit + 1) });
  expect([fits.status, tooLong.status, tooLong.errors[0]?.field]).toEqual([200, 400, name]);
});

test('an address may report twenty faults an hour', async () => {
  const statuses = [];
  for (let call = 0; call < 21; call += 1) statuses.push((await world.guest.post(path, fault)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1), logged().length]).toEqual([
    20, 429, 20,
  ]);
});

test('all addresses together may report six hundred faults an hour', async () => {
  await world.guest.post(path, fault);
  await world.database.db
    .updateTable('rate_counter')
    .set({ hits: 600 })
    .where('key', '=', 'browser-faults')
    .execute();
  const { status } = await world.guest.post(path, fault);
  const { hits } = await world.database.db
    .selectFrom('rate_counter')
    .select('hits')
    .where('key', '=', 'browser-faults')
    .executeTakeFirstOrThrow();
  // A full window is not counted further.
  expect([status, hits]).toEqual([429, 600]);
});
