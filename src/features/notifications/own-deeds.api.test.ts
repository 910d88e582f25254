/** People are not mailed at once about what they have just done themselves (product §13). */
import { beforeEach, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { record } from '#platform/outbox/record.ts';

const world = useWorld();
beforeEach(() => world.reset());

const register = (actorId: string | null) =>
  world.database.tx((tx) =>
    record(tx, {
      kind: 'account.registered',
      actorId,
      subjectId: world.people.author.id,
      payload: { role: 'AVTOR' },
    }),
  );
const mailed = () => world.database.tx((tx) => claimLetters(tx, world.clock.now()));

test('a registration puts its next step under the bell and is not mailed to who has registered', async () => {
  await register(world.people.author.id);
  const author = await world.as('author');
  const { items } = (await author.get('/api/notifications?tab=ACTION')).data;
  expect(items.map(({ type }: { type: string }) => type)).toEqual(['confirmPhone']);
  expect(await mailed()).toBe(0);
  // The actor is no account of the site: the import of an account, for example.
  await register(null);
  expect(await mailed()).toBe(1);
});

test('a security warning about one’s own deed is mailed', async () => {
  const { id } = world.people.author;
  await world.database.tx((tx) =>
    record(tx, { kind: 'email.changed', actorId: id, subjectId: id, payload: {} }),
  );
  expect(await mailed()).toBe(1);
});
