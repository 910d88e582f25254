/** A reader hears once that a text under the agreement can be read, whenever the reader was named (product §10). */
import { beforeEach, expect, test } from 'vitest';
import { publishNda, receiveRequest, signPreparedNda, studio, useNda } from '../../../test/nda-fixture.ts';
import type { Visitor } from '../../../test/world.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { nameReaders } from '#features/requests/server/name-readers.ts';

const { world, people } = useNda();

let id: string;
beforeEach(async () => {
  id = await receiveRequest(world);
  await (await world.as('author')).post(`/api/user/requests/${id}/open`, { days: '30', nda: 'true' });
});

const nameHead = () =>
  world.database.tx(async (tx) =>
    nameReaders(tx, {
      request: await findRequest(tx, id),
      readers: [world.people.okAdmin.id],
      actorId: world.people.okUser.id,
      now: world.clock.now(),
    }),
  );
const sign = () => signPreparedNda(world, people.admin, { organization: studio });
const told = async (visitor: Visitor, prefix: string) =>
  (await visitor.get('/api/notifications')).data.items
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith(prefix));

test('a reader who was named while a later edition was not signed hears of its signature, the sender does not', async () => {
  await sign();
  await world.runDeliveries();
  await publishNda(world, '2.0');
  await nameHead();
  expect(await told(people.admin, 'reader')).toEqual([]);
  const letters = (await world.sent('mail')).length;
  for (const edition of ['3.0', '4.0']) {
    await sign();
    await world.runDeliveries();
    expect(await told(people.admin, 'reader')).toEqual(['readerUnlocked']);
    await publishNda(world, edition);
  }
  expect(await told(people.employee, 'requestUnlocked')).toEqual(['requestUnlocked']);
  const added = (await world.sent('mail')).slice(letters);
  expect(added.filter(({ to }) => to === world.people.okUser.email)).toEqual([]);
});

test('a reader who was named after the signature hears of the naming alone', async () => {
  await sign();
  await nameHead();
  await world.runDeliveries();
  expect(await told(people.admin, 'reader')).toEqual(['readerNamed']);
});

test('a reader hears of the signature also when a colleague has read the text at once', async () => {
  await nameHead();
  await sign();
  expect((await people.employee.get(`/api/organization/requests/${id}/text`)).status).toBe(200);
  await world.runDeliveries();
  expect(await told(people.admin, 'reader')).toEqual(['readerUnlocked']);
});
