/** An upgrade while deliveries wait for subscribers that the release no longer has. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/world-database.ts';
import type { TestDatabase } from '../../../test/world-database.ts';

const name = '0128_asked_heads.sql';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

test('what waits for the removed subscribers that asked for the agreement goes, and is never parked', async () => {
  const { db } = world.database;
  await sql`
    WITH e AS (INSERT INTO event (id, kind, payload) VALUES (gen_random_uuid(), 'employee.edited', '{}') RETURNING id)
    INSERT INTO delivery (id, event_id, subscriber, state, next_at)
    SELECT gen_random_uuid(), e.id, s, 'waiting', now() FROM e, unnest(ARRAY[
      'requests-nda-of-new-head', 'requests-nda-of-new-edition', 'requests-nda-settled']) s`.execute(db);
  await sql`DELETE FROM migration WHERE name = ${name}`.execute(db);
  expect(await migrate(world.database, migrations)).toEqual([name]);
  const { rows } = await sql`SELECT subscriber FROM delivery`.execute(db);
  expect(rows).toEqual([{ subscriber: 'requests-nda-settled' }]);
});
