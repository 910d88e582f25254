/** Which officers are notified of threads that wait for the fund, and until when. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { capabilities } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';

const world = useWorld();
let author: Visitor;
let expert: Visitor;

beforeEach(async () => {
  await world.reset();
  [author, expert] = await Promise.all([world.as('author'), world.as('expert')]);
});

const start = async (who: Visitor, form: { type: string; subjectId?: string }): Promise<string> =>
  (await who.post('/api/chats', { text: 'Добрый день', ...form })).data.id;
async function startAll() {
  const { data: order } = await author.post(ordersPath, { categoryId: await addSelection(world) });
  return {
    SUPPORT: await start(author, { type: 'SUPPORT' }),
    ORDER: await start(author, { type: 'ORDER', subjectId: order.id }),
    TASK: await start(expert, { type: 'TASK' }),
  };
}
const addOfficer = async (capability: Capability) =>
  world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities: [capability] }));
const waiting = async (who: Visitor): Promise<string[]> =>
  (await who.get('/api/notifications?tab=ACTION')).data.items
    .filter(({ route }: { route: string }) => route.startsWith('/chat/'))
    .map(({ type, route }: { type: string; route: string }) => `${type} ${route}`)
    .toSorted();

test('the officers who may read a thread of the fund, and only they, hear that it was begun', async () => {
  const officers: { capability: Capability; who: Visitor }[] = [];
  for (const capability of capabilities) officers.push({ capability, who: await addOfficer(capability) });
  const threads = await startAll();
  const names = { SUPPORT: 'supportAsked', ORDER: 'orderAsked', TASK: 'taskAsked' };
  for (const { capability, who } of officers) {
    const readable: string[] = [];
    for (const [type, id] of Object.entries(threads))
      if ((await who.get(`/api/chats/${id}`)).status === 200)
        readable.push(`${names[type as keyof typeof names]} /chat/${id}`);
    expect([capability, await waiting(who)]).toEqual([capability, readable.toSorted()]);
  }
});

const write = async (who: Visitor, id: string) => {
  const sent = await who.post(`/api/chats/${id}/messages`, { text: 'Ещё', clientId: crypto.randomUUID() });
  expect(sent.status).toBe(200);
};
/** What the officer still has to do after all deliveries. */
async function left(who: Visitor): Promise<string[]> {
  await world.runDeliveries();
  return waiting(who);
}

test('a thread that the fund has answered asks nothing of officers until the person writes again', async () => {
  const fund = await world.as('fund');
  const threads = await startAll();
  for (const [type, id] of Object.entries(threads)) {
    const asker = type === 'TASK' ? expert : author;
    const others = (await left(fund)).filter((line) => !line.endsWith(id));
    await write(asker, id);
    expect((await left(fund)).length).toBe(others.length + 1);
    await write(fund, id);
    expect(await left(fund)).toEqual(others);
    await write(asker, id);
    await write(asker, id);
    expect(await left(fund)).toEqual([`askedAgain /chat/${id}`, ...others].toSorted());
    await write(fund, id);
    expect(await left(fund)).toEqual(others);
  }
});

test('officers hear of no thread that one of them begins', async () => {
  const fund = await world.as('fund');
  const other = await addOfficer('fk.intake');
  const { data: order } = await author.post(ordersPath, { categoryId: await addSelection(world) });
  await sql`UPDATE application SET state = 'SUBMITTED' WHERE id = ${order.id}`.execute(world.database.db);
  const id = await start(fund, { type: 'ORDER', subjectId: order.id });
  expect(await left(other)).toEqual([]);
  await write(author, id);
  expect(await left(other)).toEqual([`askedAgain /chat/${id}`]);
});

test('an officer who has answered is reminded by the queue alone', async () => {
  const fund = await world.as('fund');
  const id = await start(author, { type: 'SUPPORT' });
  await write(fund, id);
  await write(author, id);
  const later = new Date(world.clock.now().getTime() + 11 * 60_000);
  expect(await world.database.tx((tx) => remindOfUnread(tx, later))).toBe(0);
  expect(await left(fund)).toEqual([`askedAgain /chat/${id}`]);
});

test('a question that an officer takes or solves is done for all officers until the person writes', async () => {
  world.clock.set('2026-09-10T09:00:00Z');
  const okUser = await world.as('okUser');
  const [fund, other] = [await world.as('fund'), await addOfficer('fk.moderation')];
  const id = await start(okUser, { type: 'SUPPORT' });
  expect(await left(other)).toEqual([`supportAsked /chat/${id}`]);
  for (const [minute, step] of ['IN_WORK', 'RESOLVED'].entries()) {
    world.clock.set(`2026-09-10T10:0${minute}:00Z`);
    await fund.post(`/api/chats/${id}/support`, { step });
    expect(await left(other)).toEqual([]);
    world.clock.set(`2026-09-10T10:0${minute}:30Z`);
    await write(okUser, id);
    await write(okUser, id);
    expect(await left(other)).toEqual([`askedAgain /chat/${id}`]);
  }
});
