/** Extra questions of a selection: files, last days, and questions that are asked after the deadline. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { makePdf, ordersPath } from '../../../test/application-fixture.ts';
import { makeReadyApplication, signQuestionnaire } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer } from '../../../test/intake-fixture.ts';
import type { Officer } from '../../../test/intake-fixture.ts';
import { moveDueSelections } from '#features/selections/server/move-selection.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const closeAt = new Date('2026-10-01T20:59:00Z');
let author: Visitor;
let officer: Officer;
let id: string;
const db = () => world.database.db;

const blank = {
  hint: '',
  required: 'OPTIONAL',
  freezeAfter: null,
  condition: null,
  min: null,
  max: null,
  visibility: 'PRIVATE_FK',
  options: [],
};
const questions = [
  { ...blank, key: 'theme', type: 'TEXT', label: 'Тема', required: 'ALWAYS', freezeAfter: '2026-09-20' },
  {
    ...blank,
    key: 'letters',
    type: 'FILE',
    label: 'Рекомендации',
    required: 'ALWAYS',
    min: 2,
    max: 3,
    visibility: 'EXPERT_OK',
  },
  { ...blank, key: 'plans', type: 'TEXT', label: 'Планы', required: 'AFTER_DEADLINE', visibility: 'FINANCE' },
  {
    ...blank,
    key: 'budget',
    type: 'FILE',
    label: 'Смета',
    required: 'AFTER_DEADLINE',
    freezeAfter: '2026-10-10',
    visibility: 'FINANCE',
  },
  { ...blank, key: 'team', type: 'HEADING', label: 'Команда', required: 'ALWAYS' },
];

async function addAskingSelection(questions: object[]): Promise<string> {
  const selectionId = await addSelection(world, { closeAt });
  await sql`
    INSERT INTO selection_form (selection_id, version, questions, published_at)
    VALUES (${selectionId}, 1, ${JSON.stringify(questions)}, now())`.execute(db());
  await sql`UPDATE selection SET form_version = 1 WHERE id = ${selectionId}`.execute(db());
  return selectionId;
}

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  officer = await signInOfficer(world, 'fk.intake', 'fk.finance');
  const selectionId = await addAskingSelection(questions);
  await signQuestionnaire(world, world.people.author.id);
  ({ id } = await makeReadyApplication(author, selectionId));
});

const path = (rest = '') => `${ordersPath}/${id}${rest}`;
const read = async () => (await author.get(path())).data;
const save = async (answers: object) => author.post(path(), { version: (await read()).version, answers });
const answer = async (answers: object) =>
  author.post(path('/answers'), { version: (await read()).version, answers });
async function add(question: string, name = 'Письмо.pdf') {
  const form = new FormData();
  form.append('question', question);
  form.append('file', new Blob([new Uint8Array(await makePdf())]), name);
  return author.post(path('/files'), form);
}
const submit = () => author.post(path('/submit'));
const questionOf = async (key: string) =>
  (await read()).questions.find((question: { key: string }) => question.key === key);

async function submitAll() {
  await save({ theme: 'Детство' });
  await add('letters');
  await add('letters');
  const { status, errors } = await submit();
  if (status !== 200) throw new Error(JSON.stringify(errors));
}
const afterDeadline = () => world.clock.set('2026-10-02T09:00:00Z');
const readMaterials = async () => (await officer.get(`${adminOrdersPath}/${id}`)).data.materials;

test('a copy takes along the answers to the same questions, and names those that stay behind', async () => {
  await save({ theme: 'Детство', plans: 'Съёмки' });
  await submitAll();
  await author.post(path('/withdraw'));
  const [theme] = questions;
  const plans = { ...blank, key: 'plans', type: 'NUMBER', label: 'Планы, лет' };
  const categoryId = await addAskingSelection([theme!, plans, { ...plans, key: 'new' }]);
  const dropped = ['Рекомендации', 'Планы'];
  expect((await author.get(path(`/copy?categoryId=${categoryId}`))).data).toEqual({ dropped });
  const copy = (await author.post(path('/copy'), { categoryId })).data;
  expect(copy.dropped).toEqual(dropped);
  expect((await author.get(`${ordersPath}/${copy.id}`)).data.answers).toEqual({ theme: 'Детство' });
});

describe('a question for files', () => {
  test('is answered by as many as it asks for', async () => {
    await save({ theme: 'Детство' });
    const first = (await add('letters')).data;
    expect(refusalOf(await submit())).toEqual([400, 'validation_failed answers.letters']);
    await add('letters');
    await add('letters');
    expect(refusalOf(await add('letters'))).toEqual([400, 'validation_failed file']);
    expect(await questionOf('letters')).toMatchObject({ open: true, required: true, files: [first, {}, {}] });
    expect((await submit()).status).toBe(200);
  });

  test('takes no typed answer, and a typed question no file', async () => {
    expect(refusalOf(await save({ letters: 'Есть' }))).toEqual([400, 'validation_failed answers.letters']);
    expect((await save({ letters: null })).status).toBe(200);
    expect(refusalOf(await add('theme'))).toEqual([400, 'validation_failed question']);
  });

  test('shows the fund what was submitted, while the author mends it', async () => {
    await submitAll();
    const [first] = (await readMaterials()).files;
    expect(first).toMatchObject({ field: 'answers.letters', label: 'Рекомендации', name: 'Письмо.pdf' });
    expect(refusalOf(await author.delete(`${ordersPath}/files/${first.id}`))).toEqual([
      400,
      'order_not_editable file',
    ]);
    await officer.post(`${adminOrdersPath}/take`, { ids: [id] });
    const remarks = [{ field: 'answers.letters', text: 'Подпишите письмо' }];
    const returned = await officer.post(`${adminOrdersPath}/${id}/fix`, {
      until: '17.09.2026',
      number: 1,
      remarks,
    });
    expect(returned.status).toBe(200);
    world.clock.advance({ minutes: 1 });
    expect((await author.delete(`${ordersPath}/files/${first.id}`)).status).toBe(200);
    expect((await author.get(`${ordersPath}/files/${first.id}`)).status).toBe(404);
    await officer.post(`${adminOrdersPath}/files/${first.id}/open`, { reason: 'Проверяю рекомендацию' });
    expect((await officer.get(`${adminOrdersPath}/files/${first.id}`)).status).toBe(200);
    const added = (await add('letters', 'Подписано.pdf')).data;
    expect((await officer.get(`${adminOrdersPath}/files/${added.id}`)).status).toBe(404);
    await submit();
    expect((await readMaterials()).files.map(({ name }: { name: string }) => name)).toEqual([
      'Письмо.pdf',
      'Подписано.pdf',
    ]);
    expect((await officer.get(`${adminOrdersPath}/files/${first.id}`)).status).toBe(404);
  });

  test('goes with a draft that is deleted', async () => {
    await add('letters');
    expect((await author.delete(path())).status).toBe(200);
    expect((await sql`SELECT FROM file WHERE purpose = 'sealed'`.execute(db())).rows).toEqual([]);
  });

  test('is no part of the blind package', async () => {
    await add('letters', 'Письмо Ветровой.pdf');
    const { response } = await author.get(path('/preview/expert'));
    expect(response.payload).not.toContain('Ветровой');
  });
});

describe('a question with a last day', () => {
  test('is closed after it, and an unchanged answer may still be sent', async () => {
    await save({ theme: 'Детство' });
    world.clock.set('2026-09-20T20:59:00Z');
    expect((await save({ theme: 'Юность' })).status).toBe(200);
    world.clock.set('2026-09-20T21:00:00Z');
    expect(await questionOf('theme')).toMatchObject({ open: false, editableUntil: '2026-09-20' });
    expect(refusalOf(await save({ theme: 'Старость' }))).toEqual([400, 'order_not_editable answers.theme']);
    expect((await save({ theme: 'Юность', plans: 'Снимать' })).data.answers).toEqual({
      theme: 'Юность',
      plans: 'Снимать',
    });
  });

  test('is not required of those who may not answer it any more', async () => {
    world.clock.set('2026-09-21T09:00:00Z');
    await add('letters');
    await add('letters');
    expect((await submit()).status).toBe(200);
  });

  test('is opened by a remark of the fund', async () => {
    await submitAll();
    await officer.post(`${adminOrdersPath}/take`, { ids: [id] });
    const remarks = [{ field: 'answers.theme', text: 'Точнее' }];
    await officer.post(`${adminOrdersPath}/${id}/fix`, { until: '25.09.2026', number: 1, remarks });
    world.clock.set('2026-09-24T09:00:00Z');
    expect((await questionOf('theme')).open).toBe(true);
    expect((await save({ theme: 'Детство в деревне' })).status).toBe(200);
    expect(refusalOf(await save({ plans: 'Снимать' }))).toEqual([400, 'order_not_editable answers.plans']);
  });
});

describe('a question after the deadline', () => {
  test('is optional in a draft and closed until the deadline', async () => {
    await submitAll();
    expect(await questionOf('plans')).toMatchObject({ afterDeadline: true, required: false, open: false });
    expect(refusalOf(await answer({ plans: 'Снимать' }))).toEqual([400, 'order_not_editable']);
  });

  test('is answered then, beside what was submitted, and the fund reads it', async () => {
    await submitAll();
    afterDeadline();
    expect(await questionOf('plans')).toMatchObject({ required: true, open: true });
    const missing = (await read()).steps.materials.missing.map(({ field }: { field: string }) => field);
    expect(missing).toEqual(['answers.plans', 'answers.budget']);
    expect(refusalOf(await answer({ plans: 'Снимать' }))).toEqual([400, 'validation_failed answers.budget']);
    await add('budget', 'Смета.pdf');
    expect(refusalOf(await answer({ plans: 'Снимать', theme: 'Другая' }))).toEqual([
      400,
      'order_not_editable answers.theme',
    ]);
    expect((await answer({ plans: 'Снимать', theme: 'Детство' })).data.answers.plans).toBe('Снимать');
    expect(await readMaterials()).toMatchObject({
      fields: expect.arrayContaining([{ field: 'answers.plans', label: 'Планы', value: 'Снимать' }]),
      files: [{}, {}, { field: 'answers.budget', name: 'Смета.pdf' }],
    });
    const { rows } = await sql<{ answers: object }>`
      SELECT submission->'answers' AS answers FROM application WHERE id = ${id}`.execute(db());
    expect(rows).toEqual([{ answers: { theme: 'Детство' } }]);
    const events = await sql`SELECT payload FROM event WHERE kind = 'application.answered'`.execute(db());
    expect(events.rows).toEqual([{ payload: { fields: ['plans', 'budget'] } }]);
  });

  test('for finance is read only by officers of finance, its files too', async () => {
    await submitAll();
    afterDeadline();
    const { id: fileId } = (await add('budget', 'Смета.pdf')).data;
    await answer({ plans: 'Снимать' });
    const file = `${adminOrdersPath}/files/${fileId}`;
    const intake = await signInOfficer(world, 'fk.intake');
    const { materials } = (await intake.get(`${adminOrdersPath}/${id}`)).data;
    const fieldNames = [...materials.fields, ...materials.files].map(({ field }: { field: string }) => field);
    expect(fieldNames.filter((field) => field.startsWith('answers.'))).toEqual([
      'answers.theme',
      'answers.letters',
      'answers.letters',
    ]);
    expect((await intake.post(`${file}/open`, { reason: 'Проверяю смету' })).status).toBe(404);
    expect((await intake.get(file)).status).toBe(404);
    expect((await officer.post(`${file}/open`, { reason: 'Проверяю смету' })).status).toBe(200);
    expect((await author.get(path('/preview/officer'))).data.files).toHaveLength(3);
  });

  test('closes with its last day and with the decision, and conflicts in two tabs', async () => {
    await submitAll();
    afterDeadline();
    await add('budget');
    const { version } = await read();
    expect((await author.post(path('/answers'), { version, answers: { plans: 'Первая' } })).status).toBe(200);
    const second = await author.post(path('/answers'), { version, answers: { plans: 'Вторая' } });
    expect(refusalOf(second)).toEqual([409, 'version_conflict']);
    world.clock.set('2026-10-10T21:00:00Z');
    expect(refusalOf(await add('budget'))).toEqual([400, 'order_not_editable file']);
    expect((await answer({ plans: 'Третья' })).status).toBe(200);
    await sql`UPDATE application SET state = 'COMMISSION' WHERE id = ${id}`.execute(db());
    expect(refusalOf(await answer({ plans: 'Поздно' }))).toEqual([400, 'order_not_editable']);
  });

  test('is in a letter to the author when the selection closes', async () => {
    await submitAll();
    world.clock.set('2026-10-01T21:30:00Z');
    await world.database.tx((tx) => moveDueSelections(tx, world.clock.now()));
    await world.runDeliveries();
    const letters = (await world.sent('mail')).filter(({ subject }) => subject.includes('вопросы отбора'));
    expect(letters.map(({ to }) => to)).toEqual([world.people.author.email]);
  });

  test('is not open to a draft that was not submitted in time', async () => {
    afterDeadline();
    expect(refusalOf(await answer({ plans: 'Снимать' }))).toEqual([400, 'order_not_editable']);
  });
});

test('a heading stands between the questions and takes no answer', async () => {
  const { questions: items, steps } = await read();
  expect(items.at(-1)).toMatchObject({ key: 'team', type: 'HEADING', label: 'Команда', open: false });
  expect(steps.materials.missing.map(({ field }: { field: string }) => field)).not.toContain('answers.team');
  expect((await save({ team: 'Мы' })).status).toBe(400);
});

test('answers of another author do not exist', async () => {
  const other = await world.as('author2');
  expect((await other.post(path('/answers'), { version: 1, answers: {} })).status).toBe(404);
});
