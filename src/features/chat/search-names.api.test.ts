/** Threads are found by the name that heads them for their viewer, and by no other name (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { Actor } from '#access/actor.ts';
import { searchNames } from '#features/chat/server/search-names.ts';

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

test('the names of few people and of many are looked for in the same threads', async () => {
  const asked = await start(author, { type: 'REQUEST', subjectId: await addRequest(world) });
  const id = await start(author, { type: 'SUPPORT' });
  await start(await world.as('author2'), { type: 'SUPPORT' });
  const { author: person, fund: officer, okUser: employee } = world.people;
  const company = {
    effectiveRole: 'OK_ADMIN',
    person: { ...employee, membership: { organizationId: companies.studio.id } },
  };
  const ofTheFund = { effectiveRole: 'FK_ADMIN', person: { ...officer, membership: null } };
  for (const [actor, threads] of [
    [ofTheFund, [asked, id]],
    [company, [asked]],
  ] as const)
    for (const limit of [0, 1_000])
      expect(await foundBoth(actor as never, { search: person.lastName, limit })).toEqual([threads, threads]);
});

test('a single letter is looked for thread by thread', async () => {
  const id = await start(author, { type: 'SUPPORT' });
  expect(await found(fund, world.people.author.lastName[0]!)).toEqual([id]);
});

async function foundBoth(actor: Actor, options: { search: string; limit: number }): Promise<string[][]> {
  const { db } = world.database;
  const { condition, threads } = await searchNames(db, actor, options);
  const lists = [
    sql<{ id: string }>`SELECT t.id FROM chat_thread t WHERE ${condition}`,
    sql<{ id: string }>`${threads}`,
  ];
  const answers = await Promise.all(lists.map((list) => list.execute(db)));
  return answers.map(({ rows }) => rows.map((row) => row.id).toSorted());
}
