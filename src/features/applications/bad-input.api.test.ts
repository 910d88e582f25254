/** What is wrong in each field of an application is said in Russian at that field, and the draft stays as it was. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { declarationNames, materialFields } from '#features/applications/application-fields.ts';
import { beginEachWith } from '../../../test/begin-with.ts';
import { ordersPath, completeMaterials } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let selectionId: string;
let id: string;

const dayMs = 86_400_000;
const unknownId = '0192a000-0000-7000-8000-ffffffffffff';
const messages = {
  wrong: 'Неверное значение',
  unknown: 'Такого значения нет',
  required: 'Обязательное поле',
  symbols: 'Недопустимые символы',
};

beginEachWith(world, async () => {
  world.clock.set(new Date());
  author = await world.as('author');
  selectionId = await addSelection(world);
  id = (await author.post(ordersPath, { categoryId: selectionId })).data.id;
});

const read = async () => (await author.get(`${ordersPath}/${id}`)).data;
const save = (values: object) => author.post(`${ordersPath}/${id}`, { version: 1, ...values });

const materials = Object.entries(materialFields).map(([field, { max }]): [string, number] => [field, max]);

test.each(materials)('%s has at most %d letters and no control characters', async (field, max) => {
  const refusal = (message: string) => [400, [{ code: 'validation_failed', field, message }]];
  const long = await save({ [field]: 'я'.repeat(max + 1) });
  expect([long.status, long.errors]).toEqual(refusal(`Не длиннее ${max} символов`));
  const control = await save({ [field]: 'a\u0000b' });
  expect([control.status, control.errors]).toEqual(refusal(messages.symbols));
  for (const value of [{ a: 1 }, ['a', 'b'], [{}]]) {
    const { status, errors } = await save({ [field]: value });
    expect([status, errors]).toEqual(refusal(messages.wrong));
  }
  expect((await read())[field]).toBe('');
  const most = await save({ [field]: 'я'.repeat(max) });
  expect([most.status, most.data[field]?.length]).toEqual([200, max]);
  const empty = await author.post(`${ordersPath}/${id}`, { version: most.data.version, [field]: '' });
  expect([empty.status, empty.data[field]]).toEqual([200, '']);
});

test.each([
  ...[...declarationNames, 'blindConfirmed'].flatMap((field): [object, string, string][] => [
    [{ [field]: 'возможно' }, field, messages.wrong],
    [{ [field]: { a: 1 } }, field, messages.wrong],
  ]),
  [{ blindConfirmed: true }, 'blindConfirmed', 'Загрузите текст сценария в PDF'],
  [{ aiUse: 'MUCH' }, 'aiUse', messages.unknown],
  [{ aiUse: ['NONE'] }, 'aiUse', messages.unknown],
  [{ aiDetails: 'я'.repeat(1001) }, 'aiDetails', 'Не длиннее 1000 символов'],
  [{ scenarioId: 'первый' }, 'scenarioId', messages.unknown],
  [{ scenarioId: unknownId }, 'scenarioId', messages.unknown],
  [{ scenarioId: 7 }, 'scenarioId', messages.wrong],
  [{ version: 'последняя' }, 'version', 'Введите целое число'],
  [{ version: -1 }, 'version', 'Введите число от 1 до 2147483647'],
  [{ version: null }, 'version', messages.required],
])('%j is refused at its field', async (values, field, message) => {
  const { status, errors } = await save({ ...completeMaterials, ...values });
  expect([status, errors]).toEqual([400, [{ code: 'validation_failed', field, message }]]);
  expect(await read()).toMatchObject({ version: 1, scene: '' });
});

describe('an answer to a question of the selection', () => {
  const question = { hint: '', freezeAfter: null, condition: null, min: null, max: null, options: [] };
  const options = ['a', 'b', 'c'].map((key) => ({ key, label: key }));
  const questions = [
    { key: 'line', type: 'TEXT', min: 3, max: 5 },
    { key: 'story', type: 'LONG_TEXT', max: 5 },
    { key: 'site', type: 'URL' },
    { key: 'years', type: 'NUMBER', min: 0, max: 70 },
    { key: 'day', type: 'DATE' },
    { key: 'agree', type: 'YES_NO' },
    { key: 'one', type: 'ONE_OF', options },
    { key: 'many', type: 'MANY_OF', options, max: 2 },
  ].map((one) => ({ ...question, label: one.key, required: 'OPTIONAL', visibility: 'EXPERT_OK', ...one }));

  beforeEach(async () => {
    const { db } = world.database;
    await sql`
      INSERT INTO selection_form (selection_id, version, questions, published_at)
      VALUES (${selectionId}, 1, ${JSON.stringify(questions)}, now())`.execute(db);
    await sql`UPDATE selection SET form_version = 1`.execute(db);
    await sql`UPDATE application SET form_version = 1`.execute(db);
  });

  test.each([
    ['line', 'я', 'Не короче 3 символов'],
    ['line', 'яяяяяя', 'Не длиннее 5 символов'],
    ['line', 5, messages.wrong],
    ['story', 'яяяяяя', 'Не длиннее 5 символов'],
    ['site', 'javascript:alert(1)', messages.wrong],
    ['site', 'example', messages.wrong],
    ['years', 71, 'Введите число от 0 до 70'],
    ['years', -1, 'Введите число от 0 до 70'],
    ['years', 'много', messages.wrong],
    ['day', '2026-02-30', 'Такой даты нет'],
    ['agree', 'да', messages.unknown],
    ['one', 'd', messages.unknown],
    ['one', ['a'], messages.unknown],
    ['many', ['a', 'd'], messages.unknown],
    ['many', ['a', 'b', 'c'], 'Выберите не больше 2'],
    ['many', 'a', messages.unknown],
    ['nothing', 'a', messages.unknown],
  ])('%s: %j is refused at its key', async (key, answer, message) => {
    const { status, errors } = await save({ ...completeMaterials, answers: { [key]: answer } });
    expect([status, errors]).toEqual([
      400,
      [{ code: 'validation_failed', field: `answers.${key}`, message }],
    ]);
    expect(await read()).toMatchObject({ version: 1, scene: '', answers: {} });
  });

  test.each([
    { answers: 'нет' },
    { answers: ['a'] },
    { answers: { line: { a: 1 } } },
    { answers: { ['k'.repeat(61)]: 'a' } },
    { answers: { line: 'a\u0000b' } },
    { answers: { many: Array.from({ length: 51 }, () => 'a') } },
  ])('of another shape is refused: %#', async (values) => {
    const { status, errors } = await save(values);
    expect([status, errors[0]!.field!.split('.')[0]]).toEqual([400, 'answers']);
    for (const { message } of errors) expect(message).toMatch(/^[А-ЯЁ][^@]*$/);
  });
});

test.each([
  [{}],
  [{ categoryId: '' }],
  [{ categoryId: 'осень' }],
  [{ categoryId: unknownId }],
  [{ categoryId: [1] }],
])('a new application and a copy need a selection: %j', async (body) => {
  for (const url of [ordersPath, `${ordersPath}/${id}/copy`]) {
    const { status, errors } = await author.post(url, body);
    expect([url, status]).toEqual([url, 400]);
    if (errors[0]!.code === 'order_not_editable') continue;
    expect(errors.map(({ code, field }) => [code, field])).toEqual([['validation_failed', 'categoryId']]);
    expect(errors[0]!.message).toMatch(/^[А-ЯЁ]/);
  }
});

test.each([
  [{ ground: 'ANGER', text: 'я'.repeat(60) }, 'ground', messages.unknown],
  [{ ground: 'PROCEDURE', text: '' }, 'text', messages.required],
  [{ ground: 'PROCEDURE', text: 'я'.repeat(49) }, 'text', 'Не короче 50 символов'],
  [{ ground: 'PROCEDURE', text: 'я'.repeat(4001) }, 'text', 'Не длиннее 4000 символов'],
])('an appeal is checked: %#', async (body, field, message) => {
  const { status, errors } = await author.post(`${ordersPath}/${id}/appeal`, body);
  expect([status, errors]).toEqual([400, [{ code: 'validation_failed', field, message }]]);
});

test('when the selection closes while the form is open, only the submission is refused, and nothing is lost', async () => {
  await save({ importance: 'Написано вовремя' });
  world.clock.set(new Date(Date.now() + 31 * dayMs));
  const late = await author.post(`${ordersPath}/${id}`, { version: 2, importance: 'Написано поздно' });
  expect([late.status, late.data.importance]).toEqual([200, 'Написано поздно']);
  const submitted = await author.post(`${ordersPath}/${id}/submit`);
  expect([submitted.status, submitted.errors]).toEqual([
    409,
    [{ code: 'order_closed', field: 'categoryId', message: 'Приём заявок в этот отбор завершён' }],
  ]);
  expect((await read()).importance).toBe('Написано поздно');
});
