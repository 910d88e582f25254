import { expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld({ RATE_LIMIT_LOOPBACK: '1', WRITES_PER_MINUTE: '3' });

const path = '/api/user/projects';
const create = (visitor: Visitor) => visitor.post(path, { title: 'Мост', year: 2020 });

test('an account that writes without pause is told to wait, but may read; another account writes on', async () => {
  const [author, other] = [await world.as('author'), await world.as('author2')];
  const before = (await author.get(path)).data.length as number;
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await create(author)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await create(author)).headers['retry-after']).toMatch(/^[1-6]?\d$/);
  const { status, data } = await author.get(path);
  expect([status, data.length]).toEqual([200, before + 3]);
  expect((await create(other)).status).toBe(200);
});
