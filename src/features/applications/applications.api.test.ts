import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  allDeclarations,
  makeReadyApplication,
  ordersPath,
  signQuestionnaire,
  completeMaterials,
} from '../../../test/application-fixture.ts';
import { addSelection, addWave } from '../../../test/fixtures-selections.ts';
import { makeReadyScenario, scenariosPath, completeScenario } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { refusalOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let author: Visitor;
let selectionId: string;

beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  selectionId = await addSelection(world);
});

const create = (categoryId = selectionId) => author.post(ordersPath, { categoryId });
const read = async (id: string) => (await author.get(`${ordersPath}/${id}`)).data;
const save = (id: string, body: object) => author.post(`${ordersPath}/${id}`, body);
const press = (id: string, word: string, body?: object) => author.post(`${ordersPath}/${id}/${word}`, body);

describe('a draft', () => {
  test('is listed with its selection and deadline', async () => {
    const { id } = (await create()).data;
    const { items, total } = (await author.get(ordersPath)).data;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id,
      number: null,
      status: 'DRAFT',
      publicStatus: 'Черновик',
      categoryId: selectionId,
      categoryName: 'Осень',
      scenarioId: null,
      actions: ['edit', 'submit', 'delete'],
    });
    expect(Date.parse(items[0].deadline)).toBeGreaterThan(Date.now());
  });

  test('is filled from the card of the chosen scenario, and keeps what was written before', async () => {
    const scenarioId = await makeReadyScenario(author);
    const { id } = (await create()).data;
    const titled = await save(id, { version: 1, workingTitle: 'Моё название' });
    const { data } = await save(id, { version: titled.data.version, scenarioId });
    expect(data).toMatchObject({
      scenarioId,
      scenarioName: completeScenario.name,
      workingTitle: 'Моё название',
      logline: completeScenario.LOGLINE,
      annotation: completeScenario.ANNOTATION,
      aiUse: 'NONE',
    });
    expect(data.characters).toContain('Вера, 49: Почтальон.');
  });

  test('of another scenario is filled again, and keeps what the author has written', async () => {
    const card = { ...completeScenario, name: 'Другая история', LOGLINE: 'Другой логлайн' };
    const [first, second] = [await makeReadyScenario(author), await makeReadyScenario(author, card)];
    const { id } = (await create()).data;
    const filled = await save(id, { version: 1, scenarioId: first });
    const written = await save(id, { version: filled.data.version, annotation: 'Моя аннотация' });
    const { data } = await save(id, { version: written.data.version, scenarioId: second });
    expect(data).toMatchObject({
      workingTitle: card.name,
      logline: card.LOGLINE,
      annotation: 'Моя аннотация',
    });
  });

  test('keeps the fields that a patch does not name, and takes empty values', async () => {
    const { id } = (await create()).data;
    const first = await save(id, { version: 1, importance: 'Важно', workPlan: 'План' });
    const second = await save(id, { version: first.data.version, importance: '' });
    expect(second.data).toMatchObject({ importance: '', workPlan: 'План' });
  });

  test('conflicts in two tabs on one step, and not on two', async () => {
    const { id } = (await create()).data;
    const materials = await save(id, { version: 1, importance: 'Первая вкладка' });
    const declarations = await save(id, { version: 1, original: true });
    const late = await save(id, { version: 1, importance: 'Вторая вкладка' });
    expect([materials.status, declarations.status]).toEqual([200, 200]);
    expect(refusalOf(late)).toEqual([409, 'version_conflict']);
    expect((await read(id)).importance).toBe('Первая вкладка');
    const ahead = await save(id, { version: 99, importance: 'Чужая версия' });
    expect(refusalOf(ahead)).toEqual([409, 'version_conflict']);
  });

  test('refuses a value that is too long at its field and stores nothing', async () => {
    const { id } = (await create()).data;
    const answer = await save(id, { version: 1, importance: 'а'.repeat(1501), workPlan: 'План' });
    expect(refusalOf(answer)).toEqual([400, 'validation_failed importance']);
    expect((await read(id)).workPlan).toBe('');
  });

  test('refuses the scenario of somebody else', async () => {
    const scenarioId = await makeReadyScenario(await world.as('author2'));
    const { id } = (await create()).data;
    expect(refusalOf(await save(id, { version: 1, scenarioId }))).toEqual([
      400,
      'validation_failed scenarioId',
    ]);
  });

  test('is deleted, and a submitted application is not', async () => {
    const { id } = (await create()).data;
    expect((await author.delete(`${ordersPath}/${id}`)).status).toBe(200);
    expect((await author.get(`${ordersPath}/${id}`)).status).toBe(404);
    await signQuestionnaire(world, world.people.author.id);
    const ready = await makeReadyApplication(author, selectionId);
    await press(ready.id, 'submit');
    expect(refusalOf(await author.delete(`${ordersPath}/${ready.id}`))).toEqual([400, 'order_not_editable']);
  });

  test('says what is missing by step', async () => {
    const { id } = (await create()).data;
    const { steps } = await read(id);
    expect(Object.entries(steps).map(([name, step]: any) => [name, step.state])).toEqual([
      ['selection', 'COMPLETE'],
      ['scenario', 'EMPTY'],
      ['materials', 'EMPTY'],
      ['coauthors', 'EMPTY'],
      ['questionnaire', 'EMPTY'],
      ['declarations', 'EMPTY'],
      ['preview', 'EMPTY'],
      ['sign', 'EMPTY'],
    ]);
    expect(steps.questionnaire.missing).toEqual([{ field: 'questionnaire', message: 'Подпишите анкету' }]);
    await author.post('/api/user/questionnaire/passport', { version: 0, birthPlace: 'Казань' });
    expect((await read(id)).steps.questionnaire.state).toBe('FILLED');
  });
});

describe('a selection refuses', () => {
  test('a second application of an author', async () => {
    await create();
    expect(refusalOf(await create())).toEqual([409, 'order_limit categoryId']);
  });

  test('one of two applications that are created at once', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(['CLOSED', 'FORMAL', 'ARCHIVED'] as const)('an application when it is %s', async (state) => {
    expect(refusalOf(await create(await addSelection(world, { state })))).toEqual([
      409,
      'order_closed categoryId',
    ]);
  });

  test('an application while it is a draft of the fund, as if it did not exist', async () => {
    const refused = [400, 'validation_failed categoryId'];
    expect(refusalOf(await create(await addSelection(world, { state: 'DRAFT' })))).toEqual(refused);
    expect(refusalOf(await create('0192a000-0000-7000-8000-ffffffffffff'))).toEqual(refused);
  });

  test('a scenario of a format that it does not take', async () => {
    await signQuestionnaire(world, world.people.author.id);
    const series = await addSelection(world, { rules: { formats: ['SERIES'] } });
    const { id } = await makeReadyApplication(author, series);
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'validation_failed categoryId']);
  });
});

describe('the scenario of an application', () => {
  test('is refused in another selection of the wave, until the first application is withdrawn', async () => {
    const waveId = await addWave(world);
    const [first, second] = [await addSelection(world, { waveId }), await addSelection(world, { waveId })];
    await signQuestionnaire(world, world.people.author.id);
    const ready = await makeReadyApplication(author, first);
    await press(ready.id, 'submit');
    const { id } = (await create(second)).data;
    const twice = await save(id, { version: 1, scenarioId: ready.scenarioId });
    expect(refusalOf(twice)).toEqual([400, 'order_duplicate_text scenarioId']);
    await press(ready.id, 'withdraw');
    expect((await save(id, { version: 1, scenarioId: ready.scenarioId })).status).toBe(200);
  });

  test('is refused in another wave while the application lives', async () => {
    const { scenarioId } = await makeReadyApplication(author, selectionId);
    const { id } = (await create(await addSelection(world))).data;
    expect(refusalOf(await save(id, { version: 1, scenarioId }))).toEqual([
      409,
      'scenario_in_use scenarioId',
    ]);
  });

  test('is not among those without an application, except for its own', async () => {
    const { id, scenarioId } = await makeReadyApplication(author, selectionId);
    const free = await makeReadyScenario(author, { name: 'Свободный' });
    const listed = async (query = '') =>
      (await author.get(`${scenariosPath}/notLinked${query}`)).data.items
        .map((item: any) => item.id)
        .toSorted();
    expect(await listed()).toEqual([free]);
    expect(await listed(`?order_id=${id}`)).toEqual([free, scenarioId].toSorted());
    expect(await listed('?order_id=junk')).toEqual([free]);
  });

  test('cannot be deleted once the application was submitted', async () => {
    await signQuestionnaire(world, world.people.author.id);
    const { id, scenarioId } = await makeReadyApplication(author, selectionId);
    await press(id, 'submit');
    expect(refusalOf(await author.delete(`${scenariosPath}/${scenarioId}`))).toEqual([
      409,
      'scenario_in_use',
    ]);
  });
});

test('the list of statuses has all twenty with both labels', async () => {
  const { data } = await world.guest.get('/api/list/orders/status');
  expect(data).toHaveLength(20);
  expect(data[2]).toEqual({
    id: 103,
    code: 'FORMAL_CHECK',
    name: 'Проверка рабочей группой',
    publicName: 'На рассмотрении рабочей группы',
  });
});

test('a minor is refused by every call', async () => {
  const minor = await world.as('minor');
  expect(refusalOf(await minor.get(ordersPath))).toEqual([403, 'age_restricted']);
  expect(refusalOf(await minor.post(ordersPath, { categoryId: selectionId }))).toEqual([
    403,
    'age_restricted',
  ]);
});

test('an application of somebody else does not exist', async () => {
  const { id } = (await create()).data;
  const author2 = await world.as('author2');
  for (const path of [
    `${ordersPath}/${id}`,
    `${ordersPath}/${id}/timeline`,
    `${ordersPath}/${id}/preview/expert`,
  ])
    expect((await author2.get(path)).status).toBe(404);
  expect((await author2.post(`${ordersPath}/${id}`, { version: 1, ...completeMaterials })).status).toBe(404);
});

test('answers to the questions of the selection are checked by their type', async () => {
  const { db } = world.database;
  const question = {
    hint: '',
    freezeAfter: null,
    condition: null,
    min: null,
    max: null,
    visibility: 'EXPERT_OK',
    options: [],
  };
  const questions = [
    {
      ...question,
      key: 'years',
      type: 'NUMBER',
      label: 'Лет в профессии',
      required: 'ALWAYS',
      min: 0,
      max: 70,
    },
    { ...question, key: 'site', type: 'URL', label: 'Сайт', required: 'OPTIONAL' },
  ];
  await sql`
    INSERT INTO selection_form (selection_id, version, questions, published_at)
    VALUES (${selectionId}, 1, ${JSON.stringify(questions)}, now())`.execute(db);
  await sql`UPDATE selection SET form_version = 1 WHERE id = ${selectionId}`.execute(db);
  const { id } = (await create()).data;
  const wrong = await save(id, {
    version: 1,
    answers: { years: 71, site: 'нет', other: 1 },
    ...allDeclarations,
  });
  expect(refusalOf(wrong)).toEqual([
    400,
    'validation_failed answers.years',
    'validation_failed answers.site',
    'validation_failed answers.other',
  ]);
  const right = await save(id, { version: 1, answers: { site: 'https://example.net' } });
  expect(right.data.answers).toEqual({ site: 'https://example.net' });
  expect(right.data.steps.materials.missing.map(({ field }: any) => field)).toContain('answers.years');
});
