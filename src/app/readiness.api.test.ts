import { expect, test } from 'vitest';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const ready = async () => {
  const { statusCode, payload } = await world.product.server.inject('/health/ready');
  return [statusCode, JSON.parse(payload)];
};

test('a database below this release is not ready, one ahead of it is', async () => {
  const { db } = world.database;
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  await db.insertInto('migration').values({ name: '9999_later.sql', sha256: '' }).execute();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  const taken = await db
    .deleteFrom('migration')
    .where('name', 'in', ['0002_people.sql', '0040_search_vector.sql'])
    .returningAll()
    .execute();
  const reason = 'the database lacks 2 migrations of this release: 0002_people.sql, 0040_search_vector.sql';
  expect(await ready()).toEqual([503, { status: 'not ready', reason }]);
  await db.deleteFrom('migration').where('name', '=', '9999_later.sql').execute();
  await db.insertInto('migration').values(taken).execute();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});
