/** Threads are found by the name that heads them for their viewer, and by no other name (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { searchNames } from '#features/chat/server/counterpart.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  [author, okUser, fund] = await Promise.all([world.as('author'), world.as('okUser'), world.as('fund')]);
});

const start = async (who: Visitor, form: { type: string; subjectId?: string }): Promise<string> =>
  (await who.post('/api/chats', { text: 'Добрый день', ...form })).data.id;
const found = async (who: Visitor, name: string): Promise<string[]> =>
  (await who.get(`/api/chats?search=${encodeURIComponent(name)}`)).data.items.map(
    ({ id }: { id: string }) => id,
  );

test('an author finds the company, and the company the public name of the author alone', async () => {
  const { author: person, okUser: sender } = world.people;
  await sql`UPDATE profile SET use_nickname = true, nickname = 'Северянка' WHERE account_id = ${person.id}`.execute(
    world.database.db,
  );
  const id = await start(author, { type: 'REQUEST', subjectId: await addRequest(world) });
  expect([await found(author, 'киносту север'), await found(okUser, 'северян')]).toEqual([[id], [id]]);
  expect(await found(author, sender.lastName)).toEqual([]);
  for (const name of [person.lastName, person.name, 'киностудия'])
    expect(await found(okUser, name)).toEqual([]);
  expect(await found(await world.as('okAdmin2'), 'северян')).toEqual([]);
});

test('an officer finds who asks by the name of the row: neither by a patronymic nor in a sealed selection', async () => {
  const { author: person } = world.people;
  const expert = await world.as('expert');
  const categoryId = await addSelection(world);
  const { data: order } = await author.post(ordersPath, { categoryId });
  const support = await start(author, { type: 'SUPPORT' });
  const ofOrder = await start(author, { type: 'ORDER', subjectId: order.id });
  const ofExpert = await start(expert, { type: 'TASK' });
  const whole = `${person.name} ${person.lastName.slice(0, 4)}`;
  expect((await found(fund, whole)).toSorted()).toEqual([support, ofOrder].toSorted());
  expect(await found(fund, world.people.expert.lastName)).toEqual([ofExpert]);
  expect(await found(fund, world.people.expert.secondName!)).toEqual([]);
  await sql`UPDATE selection SET sealed = true WHERE id = ${categoryId}`.execute(world.database.db);
  expect(await found(fund, whole)).toEqual([support]);
});

test('frequent words are looked for in the same names, thread by thread', async () => {
  const id = await start(author, { type: 'SUPPORT' });
  await start(await world.as('author2'), { type: 'SUPPORT' });
  const { condition, threads } = searchNames(actorOf('FK_ADMIN'), world.people.author.lastName);
  const { db } = world.database;
  const one = await sql<{ id: string }>`SELECT t.id FROM chat_thread t WHERE ${condition}`.execute(db);
  const all = await sql<{ id: string }>`${threads}`.execute(db);
  expect([one.rows, all.rows]).toEqual([[{ id }], [{ id }]]);
});

const actorOf = (effectiveRole: 'FK_ADMIN') =>
  ({ effectiveRole, person: { ...world.people.fund, membership: null } }) as never;
