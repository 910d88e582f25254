/** An officer gives a reason to read a text; the author sees the readings (product §1). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addAccount, addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { sendText } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let fund: Visitor;
let id: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set(new Date());
  [author, fund] = await Promise.all([world.as('author'), world.as('fund')]);
  const authorId = world.people.author.id;
  id = await addScenario(world.database, { authorId, state: 'MODERATION' });
  const { files } = world.product.serverContext.services;
  await addText({ database: world.database, files }, { scenarioId: id, ownerId: authorId });
});

const reason = 'Проверка перед публикацией';
const path = () => `/api/administrator/scenarios/${id}/text`;
const open = (body: object = { reason }) => fund.post(path(), body);
const codeOf = ({ status, errors }: { status: number; errors: { code: string; field?: string }[] }) => [
  status,
  errors[0]?.code,
  errors[0]?.field,
];
const readings = async () => (await author.get(`/api/user/scenarios/${id}/readings`)).data.items;
const letters = async () => {
  await world.runDeliveries();
  return (await world.sent('mail')).filter(({ subject }) => subject.startsWith('Фонд открыл текст'));
};

test('requires a reason, and the author is notified', async () => {
  expect(codeOf(await fund.get(path()))).toEqual([409, 'access_expired', undefined]);
  expect((await fund.get(`/api/administrator/scenarios/${id}`)).data.textOpenUntil).toBeNull();
  const until = new Date(world.clock.now().getTime() + 12 * 3_600_000).toISOString();
  expect((await open()).data.textOpenUntil).toBe(until);
  const text = await fund.get(path());
  expect([
    text.status,
    text.response.headers['content-type'],
    text.response.rawPayload.subarray(0, 5),
  ]).toEqual([200, 'application/pdf', Buffer.from('%PDF-')]);
  expect(await readings()).toEqual([
    { id: expect.any(String), at: world.clock.now().toISOString(), organization: null, reader: null, reason },
  ]);
  expect((await letters()).map(({ to }) => to)).toEqual([world.people.author.email]);
});

test('is listed part by part, the newest first', async () => {
  for (const minute of [1, 2, 3]) {
    world.clock.advance({ hours: 13 });
    await open({ reason: `Проверяю ещё раз, ${minute}` });
  }
  const part = async (query: string) => {
    const { items, total } = (await author.get(`/api/user/scenarios/${id}/readings?${query}`)).data;
    return [items.map(({ reason: why }: { reason: string }) => why.at(-1)), total];
  };
  expect(await part('limit=2')).toEqual([['3', '2'], 3]);
  expect(await part('limit=2&offset=2')).toEqual([['1'], 3]);
});

test.each([
  ['no reason', {}, 'validation_failed'],
  ['nine letters', { reason: 'ааааааааа' }, 'validation_failed'],
  ['five hundred and one', { reason: 'а'.repeat(501) }, 'validation_failed'],
])('is closed to %s', async (_, body, code) => {
  expect(codeOf(await open(body))).toEqual([400, code, 'reason']);
  expect(await readings()).toEqual([]);
});

test('closes after twelve hours, and a new version needs a reason of its own', async () => {
  await open();
  world.clock.set(new Date(world.clock.now().getTime() + 12 * 3_600_000 + 1));
  fund = await world.as('fund');
  expect(codeOf(await fund.get(path()))).toEqual([409, 'access_expired', undefined]);
  await open();
  expect((await fund.get(path())).status).toBe(200);
  author = await world.as('author');
  await author.post(`/api/user/scenarios/${id}/withdraw`, {});
  await sendText(author, id);
  await author.post(`/api/user/scenarios/${id}/submit`, {});
  await sql`UPDATE scenario SET state = 'MODERATION' WHERE id = ${id}`.execute(world.database.db);
  expect(codeOf(await fund.get(path()))).toEqual([409, 'access_expired', undefined]);
});

test('the reason of one officer gives no access to another', async () => {
  await open();
  const other = await world.asAccount(
    await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.moderation'] }),
  );
  expect(codeOf(await other.get(path()))).toEqual([409, 'access_expired', undefined]);
});

test('only its author reads a draft, and a text that the fund has read cannot be deleted', async () => {
  await open();
  await author.post(`/api/user/scenarios/${id}/withdraw`, {});
  expect(codeOf(await fund.get(path()))).toEqual([404, 'not_found', undefined]);
  expect(codeOf(await author.delete(`/api/user/scenarios/${id}`))).toEqual([
    409,
    'scenario_in_use',
    undefined,
  ]);
});
