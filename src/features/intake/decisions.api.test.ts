/** From the formal check to a published protocol: what the fund sees, what the author sees, and who may not. */
import { describe, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import {
  answerChecks,
  adminOrdersPath,
  protocolsPath,
  signInOfficer,
  submitOrder,
} from '../../../test/intake-fixture.ts';
import type { Officer, OrderFixture } from '../../../test/intake-fixture.ts';
import { fillCounters } from '../../../test/fill-counters.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let first: Officer;
let second: Officer;
let order: OrderFixture;

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  [first, second] = [await signInOfficer(world, 'fk.intake'), await signInOfficer(world, 'fk.intake')];
  order = await submitOrder(world);
});

const postToOrder = (by: Visitor, name: string, body?: object) =>
  by.post(`${adminOrdersPath}/${order.id}/${name}`, body);
const card = async (officer: Visitor = first) => (await officer.get(`${adminOrdersPath}/${order.id}`)).data;
const programmesOfAuthor = async () =>
  (await author.get('/api/user/profile')).data.UF_SHOLARSHIP_PROGRAM.map(Object.values);
const statusOfAuthor = async () => (await author.get(`${ordersPath}/${order.id}`)).data.status;
const take = () => first.post(`${adminOrdersPath}/take`, { ids: [order.id] });
const refusal = { decision: 'NOT_ADMITTED', ground: 'Не та тема', comment: 'Есть тематический отбор' };

const header = { date: '15.09.2026', place: 'Москва', present: 'Иванов', recused: '', notes: '' };
const draft = (kind: 'WORK_GROUP' | 'COMMISSION', officer: Visitor = first) =>
  officer.post(protocolsPath, { categoryId: order.selectionId, kind, ...header, orders: [order.id] });

async function propose(kind: 'WORK_GROUP' | 'COMMISSION', officer: Visitor = first): Promise<string> {
  const { id, version } = (await draft(kind, officer)).data;
  await officer.post(`${protocolsPath}/${id}/propose`, { version });
  return id;
}
const publish = (id: string, officer: Visitor) => officer.post(`${protocolsPath}/${id}/publish`);

async function decide(decision: { decision: string; ground: string }, officer: Visitor = first) {
  const { version, submissionNumber: number } = await card();
  return postToOrder(officer, 'decision', { ...decision, version, number });
}

async function refuseByProtocol() {
  await take();
  await decide(refusal);
  await publish(await propose('WORK_GROUP'), second);
}

async function admitByProtocol() {
  await take();
  await answerChecks(first, order.id);
  await decide({ decision: 'ADMITTED', ground: '' });
  await publish(await propose('WORK_GROUP'), second);
}

describe('a prepared decision', () => {
  test('is seen by the fund alone until another officer publishes its protocol', async () => {
    await take();
    expect((await decide(refusal)).data).toMatchObject({
      pending: 'NOT_ADMITTED',
      status: 'FORMAL_CHECK',
      decision: { ground: 'Не та тема', officer: { id: first.id } },
    });
    expect(await statusOfAuthor()).toBe('FORMAL_CHECK');
    const id = await propose('WORK_GROUP');
    expect(await statusOfAuthor()).toBe('FORMAL_CHECK');
    expect(refusalOf(await publish(id, first))).toEqual([403, 'forbidden']);
    expect((await publish(id, second)).data).toMatchObject({
      state: 'PUBLISHED',
      number: expect.stringMatching(/^РГ-[А-Я]{4}-26-1\/1$/),
      items: [{ orderId: order.id, decision: 'NOT_ADMITTED', ground: 'Не та тема' }],
    });
    expect(await statusOfAuthor()).toBe('NOT_ADMITTED');
    const timeline = (await author.get(`${ordersPath}/${order.id}/timeline`)).data;
    expect(timeline.at(-1)).toMatchObject({
      by: 'FUND',
      ground: 'Не та тема',
      protocol: expect.stringMatching(/^РГ-[А-Я]{4}-26-1\/1$/),
      comment: refusal.comment,
    });
    expect(await card()).toMatchObject({
      pending: null,
      decision: null,
      protocols: [{ id, number: expect.stringMatching(/^РГ-[А-Я]{4}-26-1\/1$/) }],
    });
    await world.runDeliveries();
    const subjects = (await world.sent('mail')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('не допущена'))).toHaveLength(1);
  });

  test('to admit needs a whole check without a no', async () => {
    await take();
    const admit = { decision: 'ADMITTED', ground: '' };
    expect(refusalOf(await decide(admit))).toEqual([409, 'state_conflict']);
    await answerChecks(first, order.id, { failed: ['AGE'] });
    expect(refusalOf(await decide(admit))).toEqual([409, 'state_conflict']);
    await postToOrder(first, 'check', { item: 'AGE', answer: 'REMARK', text: 'Есть решение', version: 1 });
    expect((await decide(admit)).data.pending).toBe('ADMITTED');
  });

  test('closes the formal check until it is dropped', async () => {
    await take();
    await answerChecks(first, order.id);
    await decide({ decision: 'ADMITTED', ground: '' });
    const answer = { item: 'AGE', answer: 'NO', text: '', version: 1 };
    const check = () => postToOrder(second, 'check', answer);
    expect(refusalOf(await check())).toEqual([409, 'state_conflict']);
    const id = await propose('WORK_GROUP');
    expect(refusalOf(await check())).toEqual([409, 'state_conflict']);
    await second.post(`${protocolsPath}/${id}/withdraw`, { reason: 'Ошибка в списке' });
    await postToOrder(first, 'decision/drop', { version: (await card()).version });
    expect((await check()).status).toBe(200);
  });

  test('to refuse needs a ground', async () => {
    await take();
    expect(refusalOf(await decide({ ...refusal, ground: '' }))).toEqual([400, 'validation_failed ground']);
  });

  test('is not changed once it is in a protocol, and free again when that is withdrawn', async () => {
    await take();
    await decide(refusal);
    const id = await propose('WORK_GROUP');
    expect(refusalOf(await decide(refusal))).toEqual([409, 'state_conflict']);
    expect(refusalOf(await draft('WORK_GROUP'))).toEqual([400, 'validation_failed orders']);
    const withdraw = (officer: Visitor) =>
      officer.post(`${protocolsPath}/${id}/withdraw`, { reason: 'Ошибка в списке' });
    expect(refusalOf(await withdraw(first))).toEqual([403, 'forbidden']);
    expect((await withdraw(second)).data).toMatchObject({ state: 'WITHDRAWN', reason: 'Ошибка в списке' });
    expect(refusalOf(await publish(id, second))).toEqual([409, 'state_conflict']);
    expect(
      (await postToOrder(first, 'decision/drop', { version: (await card()).version })).data.pending,
    ).toBeNull();
  });

  test('of two officers at once is saved once', async () => {
    await take();
    const { version, submissionNumber: number } = await card();
    const answers = await Promise.all(
      [first, second].map((officer) => postToOrder(officer, 'decision', { ...refusal, version, number })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is published once by two officers at once', async () => {
    await take();
    await decide(refusal);
    const id = await propose('WORK_GROUP');
    const third = await signInOfficer(world, 'fk.intake');
    const answers = await Promise.all([second, third].map((officer) => publish(id, officer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of the commission is for its secretary', async () => {
    const expertise = await signInOfficer(world, 'fk.expertise');
    const secretary = await signInOfficer(world, 'fk.commission');
    const other = await signInOfficer(world, 'fk.commission');
    await admitByProtocol();
    expect(await statusOfAuthor()).toBe('ADMITTED');
    const ground = 'Распоряжение от 15.09.2026 № 5';
    expect(refusalOf(await postToOrder(first, 'commission', { ground }))).toEqual([403, 'forbidden']);
    expect((await postToOrder(expertise, 'commission', { ground })).data.status).toBe('COMMISSION');
    expect((await author.get(`${ordersPath}/${order.id}/timeline`)).data.at(-1)).toMatchObject({ ground });
    const approval = { decision: 'APPROVED', ground: 'Единогласно' };
    expect(refusalOf(await decide(approval, first))).toEqual([403, 'forbidden']);
    expect((await decide(approval, secretary)).data.pending).toBe('APPROVED');
    expect(refusalOf(await draft('COMMISSION', first))).toEqual([403, 'forbidden']);
    const id = await propose('COMMISSION', secretary);
    expect(refusalOf(await publish(id, second))).toEqual([403, 'forbidden']);
    expect(await programmesOfAuthor()).toEqual([]);
    const number = expect.stringMatching(/^СРГ-[А-Я]{4}-26-1\/1$/);
    expect((await publish(id, other)).data).toMatchObject({ state: 'PUBLISHED', number });
    expect(await statusOfAuthor()).toBe('APPROVED');
    expect(await programmesOfAuthor()).toEqual([[expect.any(String), 'волна 1', 'стипендиат', '2026']]);
  });
});

test('several admitted applications go to the commission at once, others stay', async () => {
  const expertise = await signInOfficer(world, 'fk.expertise');
  const pass = () =>
    expertise.post(`${adminOrdersPath}/commission`, {
      ids: [order.id],
      ground: 'Распоряжение от 15.09.2026 № 5',
    });
  await admitByProtocol();
  expect((await pass()).data).toEqual({ changed: 1 });
  expect((await pass()).data).toEqual({ changed: 0 });
  expect(await statusOfAuthor()).toBe('COMMISSION');
});

test('a protocol is a DOCX and a PDF, and without decisions it is not proposed', async () => {
  await take();
  await decide(refusal);
  const { id } = (await draft('WORK_GROUP')).data;
  for (const [type, signature] of [
    ['docx', 'PK'],
    ['pdf', '%PDF'],
  ]) {
    const { response, status } = await first.get(`${protocolsPath}/${id}/${type}`);
    expect([status, response.rawPayload.subarray(0, signature!.length).toString()]).toEqual([200, signature]);
    expect(response.headers['content-disposition']).toContain(`protocol-work-group-1-2026-09-15.${type}`);
    await fillCounters(world.database.db, `protocol-${type}:`, { seconds: 3600, hits: 30 });
    expect(refusalOf(await first.get(`${protocolsPath}/${id}/${type}`))).toEqual([429, 'rate_limited']);
  }
  const header = { date: '16.09.2026', place: '', present: '', recused: '', notes: '', orders: [] };
  const saved = await first.post(`${protocolsPath}/${id}`, { ...header, version: 1 });
  expect(saved.data).toMatchObject({ date: '2026-09-16', items: [], version: 2 });
  expect(refusalOf(await first.post(`${protocolsPath}/${id}/propose`, { version: 1 }))).toEqual([
    409,
    'version_conflict',
  ]);
  expect(refusalOf(await first.post(`${protocolsPath}/${id}/propose`, { version: 2 }))).toEqual([
    409,
    'state_conflict',
  ]);
});

test('a protocol is not proposed without the place and the people of its meeting', async () => {
  await take();
  await decide(refusal);
  const meeting = { date: '15.09.2026', recused: '', notes: '', orders: [order.id] };
  const body = { categoryId: order.selectionId, kind: 'WORK_GROUP', ...meeting, place: '', present: ' ' };
  const { id } = (await first.post(protocolsPath, body)).data;
  const proposed = (version: number) => first.post(`${protocolsPath}/${id}/propose`, { version });
  expect(refusalOf(await proposed(1))).toEqual([400, 'validation_failed place', 'validation_failed present']);
  await first.post(`${protocolsPath}/${id}`, { ...meeting, place: 'Москва', present: 'Иванов', version: 1 });
  expect((await proposed(2)).data.state).toBe('PROPOSED');
});

describe('an appeal', () => {
  const appeal = { ground: 'PROCEDURE', text: 'Проверку вёл сотрудник, у которого был конфликт интересов.' };
  const answer = async (officer: Officer, outcome: string, id?: string) =>
    postToOrder(officer, 'appeal', {
      appeal: id ?? (await card(officer)).appeal.id,
      outcome,
      answer: 'Рассмотрено другим сотрудником',
    });

  test('is answered by an officer who took no part in the decision', async () => {
    await refuseByProtocol();
    await author.post(`${ordersPath}/${order.id}/appeal`, appeal);
    const third = await signInOfficer(world, 'fk.intake');
    const actions = async (officer: Officer) =>
      (await officer.get(`${adminOrdersPath}/${order.id}`)).data.actions;
    for (const officer of [first, second]) {
      expect(await actions(officer)).toEqual([]);
      expect(refusalOf(await answer(officer, 'DENIED'))).toEqual([403, 'forbidden']);
    }
    expect(await actions(third)).toEqual(['appeal']);
    expect((await answer(third, 'GRANTED')).data).toMatchObject({
      status: 'FORMAL_CHECK',
      appeal: { outcome: 'GRANTED', officer: { id: third.id } },
    });
    expect(refusalOf(await answer(third, 'DENIED'))).toEqual([409, 'state_conflict']);
  });

  test('stays possible when the scenario is in another application, which a granted one waits for', async () => {
    await refuseByProtocol();
    const other = (await author.post(ordersPath, { categoryId: await addSelection(world) })).data;
    const fields = { version: 1, scenarioId: order.scenarioId };
    expect((await author.post(`${ordersPath}/${other.id}`, fields)).status).toBe(200);
    expect((await author.post(`${ordersPath}/${order.id}/appeal`, appeal)).data.status).toBe('APPEAL');
    const third = await signInOfficer(world, 'fk.intake');
    const refused = await answer(third, 'GRANTED');
    expect(refusalOf(refused)).toEqual([409, 'scenario_in_use']);
    expect(refused.errors[0]!.message).toContain('попросите автора удалить тот черновик');
    await author.delete(`${ordersPath}/${other.id}`);
    expect((await answer(third, 'GRANTED')).data.status).toBe('FORMAL_CHECK');
  });

  test('against the commission goes back to it', async () => {
    const secretaries = [];
    for (let index = 0; index < 3; index++) secretaries.push(await signInOfficer(world, 'fk.commission'));
    const [secretary, other, third] = secretaries as [Officer, Officer, Officer];
    await admitByProtocol();
    const expertise = await signInOfficer(world, 'fk.expertise');
    await postToOrder(expertise, 'commission', { ground: 'Распоряжение № 5' });
    await decide({ decision: 'REJECTED', ground: 'Слабая структура' }, secretary);
    await publish(await propose('COMMISSION', secretary), other);
    expect((await author.get(`${ordersPath}/${order.id}`)).data.actions).toEqual(['appeal', 'copy']);
    await author.post(`${ordersPath}/${order.id}/appeal`, appeal);
    const officer = await signInOfficer(world, 'fk.intake');
    expect(refusalOf(await answer(officer, 'GRANTED'))).toEqual([403, 'forbidden']);
    expect((await answer(third, 'DENIED')).data.status).toBe('REJECTED');
  });
});
