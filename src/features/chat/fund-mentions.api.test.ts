/** Mentions in threads with the fund. The fund is one side there, and only officers know its people (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';

const world = useWorld();
let author: Visitor;
let expert: Visitor;
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  [author, expert, fund] = await Promise.all([world.as('author'), world.as('expert'), world.as('fund')]);
});

const start = async (who: Visitor, form: object): Promise<string> =>
  (await who.post('/api/chats', { text: 'Добрый день', ...form })).data.id;
const write = async (who: Visitor, thread: string, text: string) =>
  expect(
    (await who.post(`/api/chats/${thread}/messages`, { text, clientId: crypto.randomUUID() })).status,
  ).toBe(200);
const mentions = async (who: Visitor) =>
  ((await who.get('/api/notifications?kind=chat')).data.items as NoticeItem[])
    .filter(({ type }) => type.startsWith('mentioned'))
    .map(({ title, route }) => [route!.split('?')[0], title]);
const countAll = async () =>
  (await sql`SELECT FROM notification WHERE notice LIKE 'mentioned%'`.execute(world.database.db)).rows.length;
const call = ({ lastName, name }: { lastName: string; name: string }) => `@${lastName} ${name}`;
const addOfficer = async (lastName: string) => {
  const id = await addAccount(world.database, {
    ...{ role: 'FK_ADMIN', lastName, capabilities: ['fk.moderation', 'fk.intake', 'fk.expertise'] },
  });
  return { id, who: await world.asAccount(id) };
};
const untitled = 'Вас упомянули в диалоге';

test('neither the fund as a side nor an officer can be mentioned by those who ask it', async () => {
  const officer = await addOfficer('Скрытова');
  const thread = await start(author, { type: 'SUPPORT' });
  await write(officer.who, thread, 'Проверяем');
  await write(author, thread, `@Фонд @Скрытова Тася ${call(world.people.fund)} @`);
  expect(await countAll()).toBe(0);
});

test('an officer mentions the person who asks, and a colleague who has written and may still read', async () => {
  const [officer, silent] = [await addOfficer('Ответова'), await addOfficer('Молчалина')];
  const thread = await start(author, { type: 'SUPPORT' });
  await write(officer.who, thread, 'Проверяем');
  await write(
    fund,
    thread,
    `${call(world.people.author)}, @Ответова Тася, @Молчалина Тася ${call(world.people.fund)}`,
  );
  expect([await mentions(author), await mentions(officer.who)]).toEqual([
    [[`/chat/${thread}`, untitled]],
    [[`/chat/${thread}`, untitled]],
  ]);
  expect([await mentions(silent.who), await countAll()]).toEqual([[], 2]);
  await sql`UPDATE account SET capabilities = '{fk.intake}' WHERE id = ${officer.id}`.execute(
    world.database.db,
  );
  await write(fund, thread, '@Ответова Тася');
  expect(await countAll()).toBe(2);
});

test('an author and an expert cannot mention each other, whatever they write', async () => {
  const categoryId = await addSelection(world);
  const subjectId = (await author.post(ordersPath, { categoryId })).data.id;
  const order = await start(author, { type: 'ORDER', subjectId });
  const task = await start(expert, { type: 'TASK' });
  const names = (['author', 'expert', 'okUser'] as const).map((key) => call(world.people[key])).join(' ');
  await write(author, order, names);
  await write(expert, task, names);
  expect(await countAll()).toBe(0);
  // Nor does an officer reveal one to the other.
  await write(fund, order, call(world.people.expert));
  await write(fund, task, call(world.people.author));
  expect(await countAll()).toBe(0);
  await write(fund, task, call(world.people.expert));
  expect([await mentions(expert), await countAll()]).toEqual([[[`/chat/${task}`, untitled]], 1]);
});

test('an officer does not find out by a mention who applied to a sealed selection', async () => {
  const categoryId = await addSelection(world, { sealed: true });
  const subjectId = (await author.post(ordersPath, { categoryId })).data.id;
  const thread = await start(author, { type: 'ORDER', subjectId });
  await write(fund, thread, call(world.people.author));
  expect(await countAll()).toBe(0);
  await sql`UPDATE selection SET sealed = false WHERE id = ${categoryId}`.execute(world.database.db);
  await write(fund, thread, call(world.people.author));
  expect((await mentions(author)).map(([route]) => route)).toEqual([`/chat/${thread}`]);
});
