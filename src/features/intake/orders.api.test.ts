/** The list of applications and what officers do to an application before they decide. */
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { beginEachWith } from '../../../test/begin-with.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { answerChecks, adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture, Officer } from '../../../test/intake-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let officer: Officer;
let other: Officer;
let order: OrderFixture;

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  [officer, other] = [await signInOfficer(world, 'fk.intake'), await signInOfficer(world, 'fk.intake')];
  order = await submitOrder(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
});

const ids = () => [order.id];
const list = async (query = '') => (await officer.get(`${adminOrdersPath}${query}`)).data;
const found = async (query: string) => (await list(query)).total;
const post = (name: string, body?: object, by: Visitor = officer) =>
  by.post(`${adminOrdersPath}/${order.id}/${name}`, body);
const card = async () => (await officer.get(`${adminOrdersPath}/${order.id}`)).data;
const take = () => officer.post(`${adminOrdersPath}/take`, { ids: ids() });
const seal = () =>
  sql`UPDATE selection SET sealed = true WHERE id = ${order.selectionId}`.execute(world.database.db);

describe('the list', () => {
  test('has what was submitted, and no drafts', async () => {
    await author.post(ordersPath, { categoryId: order.selectionId });
    expect(await list()).toMatchObject({
      total: 1,
      items: [
        {
          id: order.id,
          status: 'SUBMITTED',
          categoryName: 'Осень',
          categoryCode: 'MAIN',
          scenarioName: 'Тихая вода',
          pending: null,
          officer: null,
          labels: [],
          day: { day: 1, of: null },
        },
      ],
    });
  });

  test('is filtered by each of its columns', async () => {
    const { number } = (await list()).items[0];
    await officer.post(`${adminOrdersPath}/assign`, { ids: ids(), officer: other.id });
    await post('labels', { labels: ['срочно'], version: (await card()).version });
    const matching = [
      `search=${encodeURIComponent(number.slice(-4))}`,
      `search=${encodeURIComponent('тихая')}`,
      `search=${encodeURIComponent(world.people.author.lastName)}`,
      `category=${order.selectionId}`,
      'status=SUBMITTED',
      `officer=${other.id}`,
      `label=${encodeURIComponent('срочно')}`,
      'queue=NEW',
    ];
    expect(await Promise.all(matching.map((query) => found(`?${query}`)))).toEqual(matching.map(() => 1));
    const missing = [
      `search=${encodeURIComponent('никого')}`,
      `category=${order.id}`,
      'status=FORMAL_CHECK',
      'pending=ADMITTED',
      `officer=${officer.id}`,
      `label=${encodeURIComponent('потом')}`,
      'queue=FIXED',
      'queue=UNASSIGNED',
      'queue=OVERDUE',
    ];
    expect(await Promise.all(missing.map((query) => found(`?${query}`)))).toEqual(missing.map(() => 0));
    expect(refusalOf(await officer.get(`${adminOrdersPath}?queue=ALL`))).toEqual([
      400,
      'validation_failed queue',
    ]);
  });

  test('tells what is late by the production calendar', async () => {
    await take();
    world.clock.set('2026-10-27T09:00:00Z');
    expect(await found('?queue=OVERDUE')).toBe(0);
    world.clock.set('2026-10-28T09:00:00Z');
    expect((await list('?queue=OVERDUE')).items[0].day).toEqual({ day: 31, of: 30 });
  });

  test('is saved as a view of the officer alone', async () => {
    await officer.post(`${adminOrdersPath}/views`, { name: 'Новые', query: 'queue=NEW' });
    const { data } = await officer.post(`${adminOrdersPath}/views`, { name: 'Новые', query: 'queue=FIXED' });
    expect(data).toEqual([{ id: data[0].id, name: 'Новые', query: 'queue=FIXED' }]);
    expect((await other.get(`${adminOrdersPath}/views`)).data).toEqual([]);
    expect(refusalOf(await other.delete(`${adminOrdersPath}/views/${data[0].id}`))).toEqual([
      404,
      'not_found',
    ]);
    expect((await officer.delete(`${adminOrdersPath}/views/${data[0].id}`)).data).toEqual([]);
  });
});

describe('a sealed selection', () => {
  test('names nobody and opens nothing before its end', async () => {
    await seal();
    expect((await list()).items[0]).toMatchObject({ sealed: true, scenarioName: null, authorName: null });
    expect(await found(`?search=${encodeURIComponent('тихая')}`)).toBe(0);
    const closed = [
      officer.get(`${adminOrdersPath}/${order.id}`),
      officer.get(`${adminOrdersPath}/${order.id}/notes`),
      officer.get(`${adminOrdersPath}/${order.id}/versions`),
      post('text', { reason: 'Проверяю объём' }),
      take(),
      officer.post(`${adminOrdersPath}/assign`, { ids: ids(), officer: other.id }),
    ];
    for (const answer of await Promise.all(closed)) expect(refusalOf(answer)).toEqual([403, 'forbidden']);
  });

  test('is named to those who meet its closed applications', async () => {
    const read = async () => (await officer.get(`${adminOrdersPath}/${order.id}/seal`)).data;
    expect(await read()).toMatchObject({ sealed: false });
    await seal();
    expect(await read()).toEqual({
      number: expect.any(String),
      status: 'SUBMITTED',
      categoryId: order.selectionId,
      categoryName: 'Осень',
      closeAt: '2026-10-01T20:59:00.000Z',
      sealed: true,
    });
    const { data } = await author.post(ordersPath, { categoryId: await addSelection(world) });
    expect(refusalOf(await officer.get(`${adminOrdersPath}/${data.id}/seal`))).toEqual([404, 'not_found']);
  });

  test('opens when an officer with all rights unseals it, or when it ends', async () => {
    await seal();
    const fund = await world.as('fund');
    await fund.post(`/api/administrator/selections/${order.selectionId}/unseal`, {
      reason: 'Жалоба автора на сбой при подаче',
    });
    expect((await officer.get(`${adminOrdersPath}/${order.id}`)).status).toBe(200);
  });
});

test('the card shows what was submitted, and the text after a reason', async () => {
  expect(await card()).toMatchObject({
    authorId: world.people.author.id,
    scenarioId: order.scenarioId,
    actions: ['take'],
    materials: { fields: expect.arrayContaining([expect.objectContaining({ field: 'importance' })]) },
    declarations: expect.arrayContaining([expect.objectContaining({ field: 'original' })]),
    textOpenUntil: null,
  });
  const text = () => officer.get(`${adminOrdersPath}/${order.id}/text`);
  expect(refusalOf(await text())).toEqual([409, 'access_expired']);
  await post('text', { reason: 'Проверяю объём текста' });
  expect((await text()).status).toBe(200);
  expect(refusalOf(await other.get(`${adminOrdersPath}/${order.id}/text`))).toEqual([409, 'access_expired']);
  const readings = (await author.get(`/api/user/scenarios/${order.scenarioId}/readings`)).data.items;
  expect(readings).toMatchObject([{ reason: 'Проверяю объём текста' }]);
  expect((await officer.get(`${adminOrdersPath}/${order.id}/versions`)).data).toMatchObject([
    { number: 1, scenarioName: 'Тихая вода' },
  ]);
});

test('the blind package opens with the text, and shows what was submitted', async () => {
  const blind = () => officer.get(`${adminOrdersPath}/${order.id}/blind`);
  const blindText = () => officer.get(`${adminOrdersPath}/${order.id}/blind/text`);
  expect(refusalOf(await blind())).toEqual([409, 'access_expired']);
  expect(refusalOf(await blindText())).toEqual([409, 'access_expired']);
  await post('text', { reason: 'Проверяю слепой пакет' });
  const { number } = await card();
  expect((await blind()).data).toMatchObject({ code: number, clean: true, text: { searchable: true } });
  expect((await blindText()).status).toBe(200);
});

describe('an officer who takes an application', () => {
  test('becomes responsible for it', async () => {
    await take();
    expect((await card()).officer).toMatchObject({ id: officer.id });
  });

  test('leaves it to the officer who is already responsible', async () => {
    await officer.post(`${adminOrdersPath}/assign`, { ids: ids(), officer: other.id });
    await take();
    expect((await card()).officer).toMatchObject({ id: other.id });
  });
});

describe('two officers in one application', () => {
  const answer = { item: 'AGE', answer: 'YES', text: '', version: 0 };

  test('see each other for a minute', async () => {
    expect((await post('presence', { place: 'CHECK' })).data).toEqual([]);
    expect((await post('presence', { place: 'NOTES' }, other)).data).toMatchObject([
      { officer: { id: officer.id }, place: 'CHECK', activeUntil: '2026-09-15T09:01:00.000Z' },
    ]);
    world.clock.set('2026-09-15T09:01:00Z');
    expect((await post('presence', { place: 'NOTES' }, other)).data).toEqual([]);
  });

  test('do not overwrite an answer of the formal check', async () => {
    await take();
    const answers = await Promise.all([
      post('check', answer),
      post('check', { ...answer, answer: 'NO' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await post('check', { ...answer, answer: 'REMARK', text: 'Спорно', version: 1 })).status).toBe(
      200,
    );
    const history = (await officer.get(`${adminOrdersPath}/${order.id}/check`)).data;
    expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('keep no comment of an earlier answer under a yes', async () => {
    await take();
    await post('check', { ...answer, answer: 'NO', text: 'Нет справки' });
    const { data } = await post('check', { ...answer, text: 'Нет справки', version: 1 });
    expect(data.find(({ item }: any) => item === 'AGE')).toMatchObject({ answer: 'YES', text: '' });
  });

  test('do not overwrite labels', async () => {
    const saved = await Promise.all(
      ['срочно', 'потом'].map((label) => post('labels', { labels: [label], version: 0 })),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('discuss it, and the author does not know', async () => {
    await post('notes', { text: 'Смотри возраст' });
    const { data } = await post('notes', { text: 'Подтверждён' }, other);
    expect(data.map(({ text, officer: by }: any) => [text, by.id])).toEqual([
      ['Смотри возраст', officer.id],
      ['Подтверждён', other.id],
    ]);
    const { response } = await author.get(`${ordersPath}/${order.id}`);
    expect(response.payload).not.toContain('Смотри возраст');
  });
});

test('the overview counts the queues and links to their lists', async () => {
  await take();
  await answerChecks(officer, order.id);
  await post('decision', { decision: 'ADMITTED', ground: '', version: 1, number: 1 });
  const { tiles, timeline } = (await officer.get(`${adminOrdersPath}/summary`)).data;
  const counted = tiles.filter(({ count }: { count: number }) => count > 0);
  expect(counted.map(({ name, deadline }: any) => [name, deadline])).toEqual([
    ['FORMAL_CHECK', '2026-10-27'],
    ['TO_PROTOCOL', null],
    ['MINE', null],
  ]);
  for (const { query, count } of tiles.filter(({ name }: any) => name !== 'PROTOCOLS'))
    expect([query, await found(`?${query}`)]).toEqual([query, count]);
  expect(timeline).toMatchObject([{ id: order.selectionId, state: 'OPEN', applications: 1 }]);
});

test('what has ended is no open work of its officer', async () => {
  await officer.post(`${adminOrdersPath}/assign`, { ids: ids(), officer: officer.id });
  const mine = async () => {
    const { tiles } = (await officer.get(`${adminOrdersPath}/summary`)).data;
    const { count, query } = tiles.find(({ name }: { name: string }) => name === 'MINE');
    return [count, await found(`?${query}`)];
  };
  expect(await mine()).toEqual([1, 1]);
  await author.post(`${ordersPath}/${order.id}/withdraw`);
  expect(await mine()).toEqual([0, 0]);
});

test('assignment is to people of intake, and reports what has changed', async () => {
  const assign = (to: string) => officer.post(`${adminOrdersPath}/assign`, { ids: ids(), officer: to });
  expect(refusalOf(await assign(world.people.author.id))).toEqual([400, 'validation_failed officer']);
  expect((await assign(other.id)).data).toEqual({ changed: 1 });
  expect((await assign(other.id)).data).toEqual({ changed: 0 });
  expect((await assign('')).data).toEqual({ changed: 1 });
  const officers = (await officer.get(`${adminOrdersPath}/officers`)).data;
  expect(officers.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([officer.id, other.id]),
  );
});
