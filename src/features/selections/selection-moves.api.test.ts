/** Moves of a selection by officers, and what authors see of it. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addSelection, daysFromNow } from '../../../test/fixtures-selections.ts';
import {
  createSelection,
  selectionEvents,
  selectionForm,
  signInIntake,
} from '../../../test/officer-of-selections.ts';
import { fieldMessagesOf } from '../../../test/answer-codes.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let officer: Visitor;
beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-01T12:00:00+03:00');
  officer = await signInIntake(world);
});

const path = '/api/administrator/selections';
const create = (changes: object = {}) => createSelection(officer, changes);

describe('the moves of an officer', () => {
  let id: string;
  const move = (name: string, input: object = {}) => officer.post(`${path}/${id}/${name}`, input);
  beforeEach(async () => {
    id = (await create({ sealed: 'true' })).data.id;
  });

  test('the officer learns how many will get the letter about the opening', async () => {
    const mailing = [{ kind: 'mailing', version: '0.1' }];
    for (const key of ['author', 'expert'] as const)
      await (await world.as(key)).post('/api/consents', { consents: mailing, withdraw: [] });
    await (await world.as('expert')).post('/api/consents', { consents: [], withdraw: ['mailing'] });
    expect((await officer.get('/api/administrator/subscribers')).data).toEqual({ total: 1 });
    // A second edition makes nobody two people, and a closed account gets no letters.
    const { id: author } = world.people.author;
    await sql`INSERT INTO consent (id, account_id, kind, version)
      VALUES (gen_random_uuid(), ${author}, 'mailing', '0.2')`.execute(world.database.db);
    expect((await officer.get('/api/administrator/subscribers')).data).toEqual({ total: 1 });
    await sql`UPDATE account SET state = 'SUSPENDED' WHERE id = ${author}`.execute(world.database.db);
    expect((await officer.get('/api/administrator/subscribers')).data).toEqual({ total: 0 });
  });

  test('announce, open, extend and close, each with its event', async () => {
    expect((await move('open')).status).toBe(409);
    expect((await move('announce')).data.state).toBe('ANNOUNCED');
    world.clock.set('2026-09-15T12:00:00+03:00');
    const opened = (await move('open')).data;
    expect([opened.state, opened.openAt, opened.version]).toEqual(['OPEN', '2026-09-15T09:00:00.000Z', 2]);
    const extend = { closeDay: '15.11.2026', closeTime: '23:59', version: 2 };
    expect((await move('extend', extend)).data).toMatchObject({
      closeAt: '2026-11-15T20:59:00.000Z',
      extendedFrom: '2026-10-31T20:59:00.000Z',
      version: 3,
    });
    world.clock.set('2026-10-20T12:00:00+03:00');
    const closed = (await move('close')).data;
    expect([closed.state, closed.closeAt, closed.extendedFrom]).toEqual([
      'CLOSED',
      '2026-10-20T09:00:00.000Z',
      '2026-10-31T20:59:00.000Z',
    ]);
    expect((await move('close')).status).toBe(409);
    expect(await selectionEvents(world, id)).toEqual([
      ['selection.saved', { created: true }, 'officer'],
      ['selection.announced', {}, 'officer'],
      ['selection.opened', { early: true }, 'officer'],
      [
        'selection.extended',
        { deadlineBefore: '2026-10-31T20:59:00.000Z', deadline: '2026-11-15T20:59:00.000Z' },
        'officer',
      ],
      ['selection.closed', { early: true }, 'officer'],
    ]);
  });

  test('extend only to a later deadline of the version that the officer has read', async () => {
    await move('announce');
    await move('open');
    const extend = (closeDay: string, version: number) =>
      move('extend', { closeDay, closeTime: '23:59', version });
    expect(fieldMessagesOf(await extend('31.10.2026', 2))).toEqual([
      400,
      ['closeDay', 'Новый срок должен быть позже прежнего'],
    ]);
    expect(fieldMessagesOf(await extend('', 2))[1]).toEqual(['closeDay', 'Обязательное поле']);
    expect(fieldMessagesOf(await extend('31.12.9999', 2))[1]).toEqual([
      'closeDay',
      'Выберите день с 2020 по 2099 год',
    ]);
    const both = await Promise.all([extend('10.11.2026', 2), extend('20.11.2026', 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('refuse a deadline that has passed', async () => {
    world.clock.set('2026-11-01T12:00:00+03:00');
    expect(fieldMessagesOf(await move('announce'))).toEqual([
      409,
      ['state_conflict', 'Этот срок уже прошёл'],
    ]);
    world.clock.set('2026-10-15T12:00:00+03:00');
    await move('announce');
    expect(fieldMessagesOf(await move('withdraw'))).toEqual([
      409,
      ['state_conflict', 'Приём заявок уже идёт'],
    ]);
  });

  test('leave the rules and dates that authors have read, and the rest until the end', async () => {
    await move('announce');
    await move('open');
    const now = { ...selectionForm, sealed: 'true', openDay: '01.09.2026', openTime: '12:00' };
    const save = (changes: object, version: number) =>
      officer.post(`${path}/${id}`, { ...now, ...changes, version });
    expect(fieldMessagesOf(await save({ maxAge: '40', closeDay: '01.12.2026' }, 2))).toEqual([
      400,
      ['closeDay', 'После открытия приёма это не меняется'],
      ['maxAge', 'После открытия приёма это не меняется'],
    ]);
    expect((await save({ name: 'Осень', expertDays: '20' }, 2)).data).toMatchObject({
      name: 'Осень',
      expertDays: 20,
      version: 3,
    });
    await move('close');
    expect((await save({ name: 'Поздно' }, 3)).status).toBe(409);
    expect(fieldMessagesOf(await save({ name: 'Поздно' }, 4))).toEqual([
      409,
      ['state_conflict', 'Приём заявок завершён: изменить нельзя'],
    ]);
  });

  test('unseal only by somebody who holds all rights, once and with a reason', async () => {
    await move('announce');
    await move('open');
    const reason = 'Проверка жалобы участника отбора';
    expect((await move('unseal', { reason })).status).toBe(403);
    const superOfficer = await world.as('fund');
    const unseal = (input: object) => superOfficer.post(`${path}/${id}/unseal`, input);
    expect(fieldMessagesOf(await unseal({ reason: 'Надо' }))).toEqual([
      400,
      ['reason', 'Не короче 10 символов'],
    ]);
    expect((await unseal({ reason })).data.unsealedAt).toBe('2026-09-01T09:00:00.000Z');
    expect((await unseal({ reason })).status).toBe(409);
    expect((await selectionEvents(world, id)).at(-1)).toEqual(['selection.unsealed', { reason }, 'officer']);
  });
});

describe('what authors see', () => {
  test('are open selections with the rules checked by what is known of them', async () => {
    const { id } = (await create()).data;
    const author = await world.as('author');
    const listed = async () => (await author.get('/api/user/selections')).data;
    await officer.post(`${path}/${id}/announce`);
    expect(await listed()).toEqual([]);
    world.clock.set('2026-10-15T12:00:00+03:00');
    await sql`UPDATE account SET birthday = '1990-10-16' WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    const [selection] = await listed();
    expect(selection).toMatchObject({ id, name: 'Осень 2026', closeAt: '2026-10-31T20:59:00.000Z' });
    expect(JSON.stringify(selection)).not.toContain('grace');
    expect(selection.eligibility).toEqual([
      { rule: 'AGE', met: true, params: { from: 18, to: 35 } },
      { rule: 'CITIZENSHIP', met: null, params: {} },
      { rule: 'DEBUT', met: true, params: {} },
      { rule: 'FORMAT', met: null, params: { formats: ['FEATURE'] } },
      { rule: 'APPLICATION_LIMIT', met: true, params: { limit: 1 } },
    ]);
    await author.post('/api/user/projects', { title: 'Фильм', year: 2020, status: 'RELEASED' });
    world.clock.set('2026-10-16T00:00:00+03:00');
    expect((await listed())[0].eligibility.slice(0, 3)).toMatchObject([
      { met: false },
      { met: null },
      { met: false },
    ]);
    // During the hidden grace period the list does not show it any more.
    world.clock.set('2026-10-31T23:59:00+03:00');
    expect(await listed()).toEqual([]);
  });

  test('is the list of categories from the announcement on, without drafts', async () => {
    const ids = [];
    for (const state of ['DRAFT', 'ANNOUNCED', 'CLOSED', 'ARCHIVED'] as const)
      ids.push(await addSelection(world, { state, closeAt: daysFromNow(world, 30 - ids.length) }));
    const answer = await world.guest.get('/api/list/orders/category');
    expect(answer.data).toEqual(ids.slice(1).map((id) => ({ id, name: 'Осень', code: 'MAIN' })));
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });
});
