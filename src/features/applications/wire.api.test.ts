/** The calls in the order of use, with the exact keys of their responses. */
import { beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../test/answer-codes.ts';
import {
  allDeclarations,
  moveByFund,
  ordersPath,
  completeMaterials,
} from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import { fillEverything, questionnairePath, sign } from '../../../test/questionnaire.ts';
import { makeReadyScenario } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const steps = [
  'personal',
  'passport',
  'address',
  'education',
  'experience',
  'bank',
  'documents',
  'consents',
  'sign',
];
const itemKeys = [
  'id',
  'number',
  'status',
  'publicStatus',
  'categoryId',
  'categoryName',
  'scenarioId',
  'deadline',
] as const;
let author: Visitor;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
});

test('the questionnaire', async () => {
  const read = async () => (await author.get(questionnairePath)).data;
  const empty = await read();
  expect(empty).toEqual({
    state: 'EMPTY',
    version: 0,
    progress: expect.any(Number),
    steps: Object.fromEntries(steps.map((step) => [step, { state: expect.any(String), remarks: [] }])),
  });
  for (const [index, step] of steps.entries()) {
    const bySlug = (await author.get(`${questionnairePath}/${step}`)).data;
    expect(bySlug).toMatchObject({ step, version: 0 });
    expect((await author.get(`${questionnairePath}/${index + 1}`)).data).toEqual(bySlug);
  }
  const saved = (await author.post(`${questionnairePath}/2`, { version: 0, birthPlace: 'Казань' })).data;
  expect(saved).toMatchObject({ step: 'passport', birthPlace: 'Казань', version: 1 });
  const stale = await author.post(`${questionnairePath}/passport`, { version: 0, birthPlace: 'Тверь' });
  expect(refusalOf(stale)).toEqual([409, 'version_conflict']);
  await fillEverything(author);
  expect((await read()).state).toBe('READY');
  await sign(author);
  expect((await read()).state).toBe('SIGNED');
  const pdf = await author.get(`${questionnairePath}/pdf`);
  expect([pdf.status, pdf.response.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('applications and their twins of the fund', async () => {
  const [categoryId, later] = [
    await addSelection(world, { closeAt: new Date('2026-10-01T20:59:00Z') }),
    await addSelection(world, { name: 'Зима' }),
  ];
  expect((await author.get(ordersPath)).data).toEqual({ items: [], total: 0 });
  await fillEverything(author);
  await sign(author);
  const scenarioId = await makeReadyScenario(author);
  const created = (await author.post(ordersPath, { categoryId })).data;
  expect(created).toEqual({ id: expect.any(String) });
  const { id } = created;
  const own = `${ordersPath}/${id}`;
  const chosen = (await author.post(own, { version: 1, scenarioId })).data;
  const stale = await author.post(own, { version: 1, scenarioId: null });
  expect(refusalOf(stale)).toEqual([409, 'version_conflict']);
  const blind = { blindConfirmed: true, blindTextId: chosen.text.id };
  const filled = { ...completeMaterials, ...allDeclarations, ...blind };
  expect((await author.post(own, { version: chosen.version, ...filled })).status).toBe(200);
  const { number, ...rest } = (await author.post(`${own}/submit`)).data;
  expect([number, rest]).toEqual([expect.stringMatching(/^[А-Я]+-26-1-\d{5}$/), {}]);
  const item = {
    ...{ id, number, status: 'SUBMITTED', publicStatus: `Подана, № ${number}, 15.09.2026, 12:00` },
    ...{ categoryId, categoryName: 'Осень', scenarioId, deadline: '2026-10-01T20:59:00.000Z' },
  };
  const list = (await author.get(ordersPath)).data;
  expect(Object.keys(list).toSorted()).toEqual(['items', 'total']);
  const named = (row: any) => Object.fromEntries(itemKeys.map((key) => [key, row[key]]));
  expect([list.total, list.items.map(named)]).toEqual([1, [item]]);
  expect(named((await author.get(own)).data)).toEqual(item);
  expect((await author.get(`${own}/timeline`)).data).toMatchObject([
    { from: 'DRAFT', to: 'SUBMITTED', at: '2026-09-15T09:00:00.000Z' },
  ]);

  const officer = await signInOfficer(world, 'fk.intake');
  const orders = (await officer.get(adminOrdersPath)).data;
  expect([orders.total, orders.items[0]]).toMatchObject([1, { id, number, status: 'SUBMITTED', categoryId }]);
  expect((await officer.get(`${adminOrdersPath}/${id}`)).data).toMatchObject({ id, number, scenarioId });

  expect((await author.post(`${own}/withdraw`)).data.status).toBe('WITHDRAWN');
  const copy = (await author.post(`${own}/copy`, { categoryId: later })).data;
  expect(copy).toEqual({ id: expect.any(String), dropped: [] });
  expect((await author.get(`${ordersPath}/${copy.id}`)).data.categoryId).toBe(later);
});

test('an appeal', async () => {
  const { id } = await submitOrder(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
  await moveByFund(world, id, { move: 'take' });
  await moveByFund(world, id, { move: 'refuse', ground: 'Не тот формат' });
  const appeal = {
    ground: 'TECHNICAL',
    text: 'Файл открывается без ошибок: проверьте ещё раз, пожалуйста, на другом устройстве',
  };
  expect((await author.post(`${ordersPath}/${id}/appeal`, appeal)).data.status).toBe('APPEAL');
});
