/** Extra questions of a selection, and the production calendar. */
import { beforeEach, describe, expect, test } from 'vitest';
import { findQuestions } from '#features/selections/server/find-selection.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { addWorkingDays } from '#features/selections/working-days.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { signInIntake } from '../../../test/officer-of-selections.ts';
import { fieldMessagesOf } from '../../../test/answer-codes.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let officer: Visitor;
beforeEach(async () => {
  await world.reset();
  officer = await signInIntake(world);
});

const base = { hint: '', required: 'ALWAYS', visibility: 'PRIVATE_FK' };
const text = { ...base, key: 'goal', type: 'TEXT', label: 'Цель', max: '100' };
const choice = {
  ...base,
  key: 'genre',
  type: 'ONE_OF',
  label: 'Жанр',
  options: [
    { key: 'drama', label: 'Драма' },
    { key: 'comedy', label: 'Комедия' },
  ],
};
const conditional = { ...text, key: 'why', conditionQuestion: 'genre', conditionAnswer: 'drama' };

describe('the questions of a selection', () => {
  let id: string;
  const path = () => `/api/administrator/selections/${id}/questions`;
  const save = (questions: object[], version = 0) => officer.post(path(), { questions, version });
  const publish = (version: number) => officer.post(`${path()}/publish`, { version });
  beforeEach(async () => {
    id = await addSelection(world, { state: 'OPEN' });
  });

  test('are published as versions that stay when the draft goes on', async () => {
    expect((await officer.get(path())).data).toEqual({
      id,
      questions: [],
      version: 0,
      isOpen: true,
      versions: [],
    });
    expect((await save([text, choice, conditional])).data.version).toBe(1);
    expect((await save([choice, conditional], 1)).data.version).toBe(2);
    const published = (await publish(2)).data;
    expect(published).toMatchObject({ version: 0, versions: [{ version: 1 }] });
    expect((await officer.get(`/api/administrator/selections/${id}`)).data.formVersion).toBe(1);
    await save([{ ...choice, label: 'Главный жанр' }]);
    await publish(1);
    const first = await findQuestions(world.database.db, { selectionId: id, version: 1 });
    expect(first).toEqual([
      { ...choice, freezeAfter: null, condition: null, min: null, max: null },
      {
        ...base,
        key: 'why',
        type: 'TEXT',
        label: 'Цель',
        freezeAfter: null,
        condition: { question: 'genre', answer: 'drama' },
        min: null,
        max: 100,
        options: [],
      },
    ]);
    const editor = (await officer.get(path())).data;
    expect(editor.versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    expect(editor.questions).toMatchObject([{ label: 'Главный жанр' }]);
  });

  test('are saved and published once by two officers', async () => {
    const saves = await Promise.all([save([text]), save([choice])]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(fieldMessagesOf(await publish(2))[0]).toBe(409);
    const both = await Promise.all([publish(1), publish(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(fieldMessagesOf(await publish(0))).toEqual([
      409,
      ['state_conflict', 'Нет изменений для публикации'],
    ]);
  });

  test('do not change after the end', async () => {
    await save([text]);
    await officer.post(`/api/administrator/selections/${id}/close`);
    const answer = [409, ['state_conflict', 'Приём заявок завершён: изменить нельзя']];
    expect(fieldMessagesOf(await save([], 1))).toEqual(answer);
    expect(fieldMessagesOf(await publish(1))).toEqual(answer);
    expect((await officer.get(path())).data.isOpen).toBe(false);
  });

  test.each<[object[], string, string]>([
    [[{ ...text, label: '' }], 'questions.0.label', 'Обязательное поле'],
    [[{ ...text, type: 'POEM' }], 'questions.0.type', 'Такого значения нет'],
    [[text, { ...text }], 'questions.1.key', 'Неверное значение'],
    [[{ ...text, min: '5', max: '4' }], 'questions.0.max', 'Не меньше нижней границы'],
    [[{ ...text, min: '0' }], 'questions.0.min', 'Не меньше единицы'],
    [[{ ...choice, options: [choice.options[0]] }], 'questions.0.options', 'Не меньше двух вариантов'],
    [
      [{ ...choice, options: [choice.options[0], { key: 'x', label: 'драма' }] }],
      'questions.0.options',
      'Варианты не должны повторяться',
    ],
    [[{ ...choice, type: 'MANY_OF', min: '3' }], 'questions.0.min', 'Столько вариантов нет'],
    [[conditional, choice], 'questions.0.conditionQuestion', 'Выберите вопрос выше с вариантами ответа'],
    [
      [text, { ...conditional, conditionQuestion: 'goal' }],
      'questions.1.conditionQuestion',
      'Выберите вопрос выше с вариантами ответа',
    ],
    [
      [choice, { ...conditional, conditionAnswer: 'opera' }],
      'questions.1.conditionAnswer',
      'Обязательное поле',
    ],
  ])('%o are refused at the field', async (questions, field, message) => {
    expect(fieldMessagesOf(await save(questions))).toEqual([400, [field, message]]);
  });
});

describe('the production calendar', () => {
  const path = '/api/administrator/calendar';
  const save = (year: number, input: object) => officer.post(`${path}/${year}`, input);

  test('is edited by years, and terms follow it', async () => {
    const [, next] = (await officer.get(path)).data;
    expect(next).toMatchObject({ year: 2027, hasTransfers: false, version: 1 });
    expect(next.days[0]).toEqual({ date: '2027-01-01', kind: 'HOLIDAY' });
    const days = [...next.days, { date: '31.12.2028', kind: 'HOLIDAY' }];
    expect(fieldMessagesOf(await save(2027, { days, hasTransfers: true, version: 1 }))).toEqual([
      400,
      ['days', 'День другого года'],
    ]);
    const moved = [
      ...next.days.filter(({ date }: { date: string }) => date !== '2027-12-31'),
      { date: '31.12.2027', kind: 'HOLIDAY' },
      { date: '2027-02-20', kind: 'WORKING' },
      { date: '2027-02-22', kind: 'HOLIDAY' },
    ];
    const moves = next.days.filter(({ date }: { date: string }) => date !== '2027-02-22');
    expect(fieldMessagesOf(await save(2027, { days: moved, hasTransfers: true, version: 1 }))).toEqual([
      400,
      ['days', 'День указан дважды'],
    ]);
    const saved = await save(2027, {
      days: [...moves, { date: '20.02.2027', kind: 'WORKING' }, { date: '2027-02-22', kind: 'HOLIDAY' }],
      hasTransfers: true,
      version: 1,
    });
    expect(saved.data).toMatchObject({ hasTransfers: true, version: 2 });
    const calendar = await readCalendar(world.database.db);
    expect(addWorkingDays(calendar, '2027-02-19', 2)).toBe('2027-02-24');
    expect((await save(2027, { days: [], hasTransfers: true, version: 1 })).status).toBe(409);
  });

  test('gets a new year once, and no working day on a weekday', async () => {
    const input = { days: [{ date: '2028-01-03', kind: 'HOLIDAY' }], hasTransfers: false, version: 0 };
    const both = await Promise.all([save(2028, input), save(2028, input)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await officer.get(path)).data.map(({ year }: { year: number }) => year)).toEqual([
      2026, 2027, 2028,
    ]);
    const works = { ...input, days: [{ date: '2028-01-04', kind: 'WORKING' }], version: 1 };
    expect(fieldMessagesOf(await save(2028, works))).toEqual([
      400,
      ['days', 'Рабочим днём можно сделать только субботу или воскресенье'],
    ]);
    expect((await save(1999, input)).status).toBe(404);
  });
});
