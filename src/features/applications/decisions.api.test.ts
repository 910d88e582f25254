/** Decisions of the fund about an application, and what the author does then. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  makeReadyApplication,
  moveByFund,
  ordersPath,
  returnForFix,
  signQuestionnaire,
} from '../../../test/application-fixture.ts';
import { addSelection, addWave } from '../../../test/fixtures-selections.ts';
import {
  expireApplications,
  remindOfDeadlines,
  resumeUnfixed,
} from '#features/applications/server/deadline-jobs.ts';
import { addWorkingDays } from '#features/selections/working-days.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { record } from '#platform/outbox/record.ts';
import { sendText } from '../../../test/scenario-fixture.ts';
import { settleSeconds } from '#features/selections/accepts-applications.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { refusalOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let author: Visitor;
let selectionId: string;
const closeAt = new Date('2026-10-01T20:59:00Z');

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  selectionId = await addSelection(world, { closeAt });
});

const db = () => world.database.db;
const press = (id: string, word: string, body?: object) => author.post(`${ordersPath}/${id}/${word}`, body);
const save = (id: string, body: object) => author.post(`${ordersPath}/${id}`, body);
const read = async (id: string) => (await author.get(`${ordersPath}/${id}`)).data;

async function submitted(): Promise<{ id: string; scenarioId: string }> {
  await signQuestionnaire(world, world.people.author.id);
  const ready = await makeReadyApplication(author, selectionId);
  await press(ready.id, 'submit');
  return ready;
}

async function returned(fields: string[]) {
  const ready = await submitted();
  await returnForFix(world, ready.id, { fields, until: '2026-10-08' });
  return ready;
}

let earlier: number;
beforeEach(async () => {
  earlier = (await world.sent('mail')).length;
});

/** Letters of the current test. */
async function lettersSent() {
  await world.runDeliveries();
  return (await world.sent('mail')).slice(earlier);
}
/** In any order: deliveries do not wait for each other. */
const subjects = async () =>
  (await lettersSent())
    .map(({ subject }) => subject.replace(/ № \S+:/, ':').replace(/ — .*$/, ''))
    .toSorted();

test('the days of a check are counted by the calendar', async () => {
  const { id } = await submitted();
  await moveByFund(world, id, { move: 'take' });
  world.clock.set('2026-09-21T09:00:00Z');
  expect(await read(id)).toMatchObject({
    publicStatus: 'На рассмотрении рабочей группы (день 4 из 30)',
    day: { day: 4, of: 30 },
    actions: [],
  });
  expect(refusalOf(await press(id, 'withdraw'))).toEqual([400, 'order_not_editable']);
  expect(refusalOf(await save(id, { version: 9, importance: 'Поздно' }))).toEqual([
    400,
    'order_not_editable',
  ]);
});

describe('a returned application', () => {
  test('is open only where the fund has put a remark, and goes back with its number', async () => {
    const { id } = await returned(['importance']);
    const before = await read(id);
    expect(before).toMatchObject({
      publicStatus: 'Исправьте замечания до 08.10.2026',
      editable: ['importance'],
      fixUntil: '2026-10-08',
      actions: ['edit', 'submit'],
    });
    expect(before.steps.materials).toMatchObject({
      state: 'FIX',
      remarks: [{ field: 'importance', text: 'Уточните' }],
    });
    const { version } = before;
    expect(refusalOf(await save(id, { version, workPlan: 'Другой' }))).toEqual([
      400,
      'order_not_editable workPlan',
    ]);
    expect((await save(id, { version, importance: 'Ясно, почему' })).status).toBe(200);
    expect((await press(id, 'submit')).data.number).toBe(before.number);
    expect(await read(id)).toMatchObject({
      status: 'SUBMITTED',
      importance: 'Ясно, почему',
      actions: ['withdraw'],
    });
  });

  test('shows its remarks only while it is returned', async () => {
    const { id } = await returned(['importance']);
    expect((await read(id)).steps.materials.remarks).toHaveLength(1);
    await moveByFund(world, id, { move: 'resume', set: { fix_until: null } });
    expect((await read(id)).steps.materials).toMatchObject({ state: 'COMPLETE', remarks: [] });
  });

  test('that is not mended in time goes on with its check, and the author gets a letter', async () => {
    const { id } = await returned(['importance']);
    const resume = () => world.database.tx((tx) => resumeUnfixed(tx, world.clock.now()));
    world.clock.set('2026-10-08T20:59:00Z');
    expect(await resume()).toBe(0);
    world.clock.set('2026-10-08T21:00:30Z');
    expect([await resume(), await resume()]).toEqual([1, 0]);
    expect(await read(id)).toMatchObject({ status: 'FORMAL_CHECK', fixUntil: null, editable: [] });
    expect((await author.get(`${ordersPath}/${id}/timeline`)).data.at(-1)).toMatchObject({
      by: 'SYSTEM',
      from: 'NEED_FIX',
      to: 'FORMAL_CHECK',
    });
    expect(await subjects()).toContain('Заявка: срок исправлений прошёл');
  });

  test('takes a new text when the text was marked', async () => {
    const { id, scenarioId } = await returned(['text']);
    await sendText(author, scenarioId);
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'validation_failed blindConfirmed']);
    const { version, text } = await read(id);
    await save(id, { version, blindConfirmed: true, blindTextId: text.id });
    expect((await press(id, 'submit')).status).toBe(200);
  });

  test('is closed after its last day, also after the deadline of the selection', async () => {
    const { id } = await returned(['importance']);
    const { version } = await read(id);
    world.clock.set('2026-10-08T20:59:00Z');
    expect((await save(id, { version, importance: 'В последний день' })).status).toBe(200);
    world.clock.set('2026-10-08T21:00:00Z');
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'order_not_editable']);
  });
});

describe('a copy of a rejected application', () => {
  async function copyTo(waveId?: string) {
    const { id, scenarioId } = await submitted();
    for (const move of ['take', 'admit', 'passToCommission', 'reject'] as const)
      await moveByFund(world, id, { move });
    const { wave_id } = await db()
      .selectFrom('application')
      .select('wave_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const categoryId = await addSelection(world, { name: 'Зима', waveId: waveId ?? wave_id });
    const copy = await press(id, 'copy', { categoryId });
    return { scenarioId, copiedId: (await read(copy.data.id)).scenarioId };
  }

  test('keeps the scenario in another wave', async () => {
    const { scenarioId, copiedId } = await copyTo(await addWave(world));
    expect(copiedId).toBe(scenarioId);
  });

  test('leaves the scenario behind in the same wave, which has it already', async () => {
    expect((await copyTo()).copiedId).toBeNull();
  });
});

describe('an appeal', () => {
  const appeal = {
    ground: 'PROCEDURE',
    text: 'Проверку вёл сотрудник, у которого был конфликт интересов с автором.',
  };
  async function refused() {
    const { id } = await submitted();
    await moveByFund(world, id, { move: 'take' });
    await moveByFund(world, id, { move: 'refuse', ground: 'Не та тема', protocol: '12' });
    return id;
  }

  test('is made once against a decision', async () => {
    const id = await refused();
    expect((await read(id)).actions).toEqual(['appeal', 'copy']);
    expect((await press(id, 'appeal', appeal)).data).toMatchObject({
      status: 'APPEAL',
      publicStatus: 'Апелляция на рассмотрении',
      appeal: { ground: 'PROCEDURE', outcome: null },
    });
    await moveByFund(world, id, { move: 'denyAppeal' });
    expect(refusalOf(await press(id, 'appeal', appeal))).toEqual([400, 'order_not_editable']);
    expect((await read(id)).actions).toEqual(['copy']);
  });

  test('is made within five working days', async () => {
    const id = await refused();
    const last = addWorkingDays(await readCalendar(db()), moscowDay(world.clock.now()), 5);
    expect((await read(id)).appealUntil).toBe(last);
    world.clock.set(`${last}T21:00:00Z`);
    expect(refusalOf(await press(id, 'appeal', appeal))).toEqual([400, 'order_not_editable']);
    world.clock.set(`${last}T20:59:00Z`);
    expect((await press(id, 'appeal', appeal)).status).toBe(200);
  });

  test.each([
    ['without a ground', { text: appeal.text }, 'ground'],
    ['against the score', { ...appeal, ground: 'SCORE' }, 'ground'],
    ['of a few words', { ...appeal, text: 'Не согласен' }, 'text'],
  ])('is refused %s', async (_, body, field) => {
    expect(refusalOf(await press(await refused(), 'appeal', body))).toEqual([
      400,
      `validation_failed ${field}`,
    ]);
  });
});

test('the timeline says who has moved the application and why, without names of officers', async () => {
  const { id } = await submitted();
  await moveByFund(world, id, { move: 'take' });
  await moveByFund(world, id, {
    move: 'refuse',
    ground: 'Не та тема',
    protocol: '12',
    comment: 'Подайте в тематический отбор',
  });
  const { data, response } = await author.get(`${ordersPath}/${id}/timeline`);
  expect(data.map(({ by, from, to, ground, protocol }: any) => [by, from, to, ground, protocol])).toEqual([
    ['AUTHOR', 'DRAFT', 'SUBMITTED', '', ''],
    ['FUND', 'SUBMITTED', 'FORMAL_CHECK', '', ''],
    ['FUND', 'FORMAL_CHECK', 'NOT_ADMITTED', 'Не та тема', '12'],
  ]);
  expect(response.payload).not.toContain(world.people.fund.id);
});

test('each status of the fund is a letter to the author', async () => {
  const { id } = await submitted();
  await moveByFund(world, id, { move: 'take' });
  await moveByFund(world, id, { move: 'admit' });
  expect(await subjects()).toEqual(['Заявка: допущена', 'Заявка: на рассмотрении', 'Заявка: подана']);
});

describe('the deadline', () => {
  const run = (job: typeof expireApplications) => world.database.tx((tx) => job(tx, world.clock.now()));

  test('ends drafts after the hidden grace, and the author can copy them', async () => {
    const { id } = (await author.post(ordersPath, { categoryId: selectionId })).data;
    const end = closeAt.getTime() + 30 * 60_000;
    world.clock.set(new Date(end));
    expect(await run(expireApplications)).toBe(0);
    world.clock.set(new Date(end + settleSeconds * 1000));
    expect(await run(expireApplications)).toBe(1);
    expect(await read(id)).toMatchObject({
      status: 'EXPIRED',
      publicStatus: 'Не подана; можно перенести',
      actions: ['copy'],
    });
    expect(refusalOf(await press(id, 'submit'))).toEqual([409, 'order_closed categoryId']);
    expect(await subjects()).toEqual(['Заявка не подана в срок']);
  });

  test('is in three letters before it, each once', async () => {
    await author.post(ordersPath, { categoryId: selectionId });
    const days: number[] = [];
    for (const before of [8, 7, 6.9, 3, 2, 1, 0.5]) {
      world.clock.set(new Date(closeAt.getTime() - before * 86_400_000));
      if (await run(remindOfDeadlines)) days.push(before);
    }
    expect(days).toEqual([7, 3, 1]);
    expect(await subjects()).toEqual(Array.from({ length: 3 }, () => 'Скоро закончится приём заявок'));
  });

  test('that is later is a letter to the authors of drafts', async () => {
    await author.post(ordersPath, { categoryId: selectionId });
    const payload = { name: 'Осень', deadlineBefore: closeAt.toISOString(), deadline: closeAt.toISOString() };
    await world.database.tx((tx) =>
      record(tx, { kind: 'selection.extended', subjectId: selectionId, payload }),
    );
    await world.runDeliveries();
    const letters = await lettersSent();
    expect(letters.map(({ to }) => to)).toEqual([world.people.author.email]);
    expect(letters[0]!.text).toContain('01.10.2026, 23:59');
  });
});
