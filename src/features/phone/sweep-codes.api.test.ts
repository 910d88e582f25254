import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { sweepPhoneCodes } from '#features/phone/server/sweep-codes.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('the phone number of an expired code is deleted', async () => {
  const { db } = world.database;
  await sql`UPDATE account SET phone_confirmed_at = NULL WHERE id = ${world.people.author.id}`.execute(db);
  const author = await world.as('author');
  const sent = await author.post('/api/user/sms/send', { phone: world.people.author.phone });
  expect(sent.status).toBe(200);
  const countCodes = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM phone_code`.execute(db);
    return rows[0]!.n;
  };
  await sweepPhoneCodes(db, world.clock.now());
  expect(await countCodes()).toBe(1);
  world.clock.advance({ days: 1, minutes: 11 });
  await sweepPhoneCodes(db, world.clock.now());
  expect(await countCodes()).toBe(0);
});
