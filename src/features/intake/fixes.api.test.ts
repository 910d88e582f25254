/** Requests for fixes and messages: which of them reach the author, and when. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture, Officer } from '../../../test/intake-fixture.ts';
import { resumeUnfixed } from '#features/applications/server/deadline-jobs.ts';
import { sendDueMessage } from '#features/intake/server/messages.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let officer: Officer;
let order: OrderFixture;

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  officer = await signInOfficer(world, 'fk.intake');
  order = await submitOrder(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
});

const ids = () => [order.id];
const found = async (query: string) => (await officer.get(`${adminOrdersPath}${query}`)).data.total;
const post = (name: string, body?: object) => officer.post(`${adminOrdersPath}/${order.id}/${name}`, body);
const take = () => officer.post(`${adminOrdersPath}/take`, { ids: ids() });

describe('a request for fixes', () => {
  const remarks = [{ field: 'importance', text: 'Уточните' }];
  const fix = (until: string, more: object = {}) => post('fix', { until, number: 1, remarks, ...more });

  test('opens the named fields until the day, and the application comes back as fixed', async () => {
    await take();
    expect((await fix('22.09.2026')).data).toMatchObject({
      status: 'NEED_FIX',
      fixUntil: '2026-09-22',
      remarks: [{ field: 'importance', officer: { id: officer.id }, resolvedAt: null }],
    });
    const { version, editable } = (await author.get(`${ordersPath}/${order.id}`)).data;
    expect(editable).toEqual(['importance']);
    await author.post(`${ordersPath}/${order.id}`, { version, importance: 'Ясно, почему' });
    await author.post(`${ordersPath}/${order.id}/submit`);
    expect([await found('?queue=FIXED'), await found('?queue=NEW')]).toEqual([1, 0]);
    const versions = (await officer.get(`${adminOrdersPath}/${order.id}/versions`)).data;
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  test('is refused about a submission that the author has replaced since', async () => {
    await take();
    await fix('22.09.2026');
    const { version } = (await author.get(`${ordersPath}/${order.id}`)).data;
    await author.post(`${ordersPath}/${order.id}`, { version, importance: 'Ясно, почему' });
    await author.post(`${ordersPath}/${order.id}/submit`);
    await take();
    const { submissionNumber } = (await officer.get(`${adminOrdersPath}/${order.id}`)).data;
    expect([submissionNumber, refusalOf(await fix('22.09.2026'))]).toEqual([2, [409, 'version_conflict']]);
    expect((await fix('22.09.2026', { number: submissionNumber })).status).toBe(200);
  });

  test('is possible for an application whose submission was never kept as a version', async () => {
    await take();
    await sql`DELETE FROM application_version`.execute(world.database.db);
    const { submissionNumber } = (await officer.get(`${adminOrdersPath}/${order.id}`)).data;
    expect(submissionNumber).toBe(0);
    expect((await fix('22.09.2026', { number: submissionNumber })).status).toBe(200);
  });

  test('is answered while an officer checks the questionnaire', async () => {
    const check = `/api/administrator/questionnaires/${world.people.author.id}/check`;
    expect((await officer.post(check, { number: 1 })).status).toBe(200);
    await take();
    await fix('22.09.2026');
    const { version } = (await author.get(`${ordersPath}/${order.id}`)).data;
    await author.post(`${ordersPath}/${order.id}`, { version, importance: 'Ясно, почему' });
    expect((await author.post(`${ordersPath}/${order.id}/submit`)).status).toBe(200);
  });

  test('names a day after today and within the term of the selection', async () => {
    await take();
    for (const day of ['15.09.2026', '09.10.2026'])
      expect(refusalOf(await fix(day))).toEqual([400, 'validation_failed until']);
    expect(
      refusalOf(await fix('22.09.2026', { remarks: [{ field: 'authorId', text: 'Уточните' }] })),
    ).toEqual([400, 'validation_failed remarks.0.field']);
    expect((await fix('08.10.2026')).status).toBe(200);
  });

  test('is too late after the term of the selection', async () => {
    await take();
    world.clock.set('2026-10-08T09:00:00Z');
    expect(refusalOf(await fix('09.10.2026'))).toEqual([409, 'state_conflict']);
  });

  test('that was not answered ends by an officer, after its day', async () => {
    await take();
    await fix('22.09.2026');
    world.clock.set('2026-09-22T20:59:00Z');
    expect(refusalOf(await post('resume'))).toEqual([409, 'state_conflict']);
    world.clock.set('2026-09-22T21:00:00Z');
    expect(await found('?queue=FIX_LATE')).toBe(1);
    expect((await post('resume')).data.status).toBe('FORMAL_CHECK');
  });

  test('what a job has continued is still listed as late, until the next decision', async () => {
    await take();
    await fix('22.09.2026');
    world.clock.set('2026-09-22T21:00:30Z');
    await world.database.tx((tx) => resumeUnfixed(tx, world.clock.now()));
    expect((await officer.get(`${adminOrdersPath}?queue=FIX_LATE`)).data.items).toMatchObject([
      { id: order.id, status: 'FORMAL_CHECK', fixUntil: null },
    ]);
    await fix('25.09.2026');
    expect(await found('?queue=FIX_LATE')).toBe(0);
  });
});

describe('a message to authors', () => {
  const send = async () =>
    (await officer.post(`${adminOrdersPath}/messages`, { ids: ids(), text: 'Принесите оригинал' })).data;
  const run = () => world.database.tx((tx) => sendDueMessage(tx, world.clock.now()));
  const messagesOfAuthor = async () => (await author.get(`${ordersPath}/${order.id}/messages`)).data;

  test('leaves after ten minutes, and its letter does not repeat it', async () => {
    expect(await send()).toMatchObject({
      recipients: 1,
      state: 'WAITING',
      sendAt: '2026-09-15T09:10:00.000Z',
    });
    world.clock.set('2026-09-15T09:09:59Z');
    expect([await run(), await messagesOfAuthor()]).toEqual([0, []]);
    world.clock.set('2026-09-15T09:10:00Z');
    expect([await run(), await run()]).toEqual([1, 0]);
    await world.runDeliveries();
    expect(await messagesOfAuthor()).toMatchObject([{ text: 'Принесите оригинал' }]);
    const letters = (await world.sent('mail')).filter(({ subject }) => subject.includes('сообщение фонда'));
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).not.toContain('оригинал');
  });

  test('may be cancelled until then', async () => {
    const { id } = await send();
    const cancel = () => officer.post(`${adminOrdersPath}/messages/${id}/cancel`);
    expect((await cancel()).data.state).toBe('CANCELLED');
    expect(refusalOf(await cancel())).toEqual([409, 'state_conflict']);
    world.clock.set('2026-09-15T09:10:00Z');
    expect(await run()).toBe(0);
  });

  test('is refused to more than a hundred', async () => {
    const many = Array.from({ length: 101 }, () => order.id);
    expect(refusalOf(await officer.post(`${adminOrdersPath}/messages`, { ids: many, text: 'Всем' }))).toEqual(
      [400, 'validation_failed ids'],
    );
  });
});
