/** Officers run programmes, waves and drafts of selections. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { submitOrder } from '../../../test/intake-fixture.ts';
import {
  createSelection,
  createWave,
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

describe('a programme', () => {
  test('has a code in capital letters that no other one has', async () => {
    const post = (changes: object) =>
      officer.post('/api/administrator/programs', {
        name: 'Авторы',
        code: 'ав',
        description: '',
        ...changes,
      });
    const { data } = await post({});
    expect([data.code, data.version]).toEqual(['АВ', 1]);
    expect(fieldMessagesOf(await post({ name: 'Другая' }))).toEqual([
      409,
      ['code', 'Этот код уже есть у другой программы'],
    ]);
    expect(fieldMessagesOf(await post({ code: 'AB1' }))).toEqual([
      400,
      ['code', 'От двух до шести русских букв'],
    ]);
    expect(fieldMessagesOf(await post({ name: '' }))).toEqual([400, ['name', 'Обязательное поле']]);
  });

  test('is saved once by two officers, and its code stays when numbers begin with it', async () => {
    await createWave(officer);
    const [program] = (await officer.get('/api/administrator/programs')).data;
    const save = (code: string, version: number) =>
      officer.post(`/api/administrator/programs/${program.id}`, {
        name: 'Новая',
        code,
        description: '',
        version,
      });
    expect((await save('АВТ', 1)).data).toMatchObject({ code: 'АВТ', name: 'Новая', version: 2 });
    expect(fieldMessagesOf(await save('АВ', 1))[0]).toBe(409);
    await sql`UPDATE wave SET last_number = 1`.execute(world.database.db);
    expect(fieldMessagesOf(await save('АВ', 2))).toEqual([
      400,
      ['code', 'Заявки уже получили номера, поэтому изменить нельзя'],
    ]);
  });
});

describe('a wave', () => {
  test('has its year and number once in a programme, until an application has a number', async () => {
    const waveId = await createWave(officer);
    const [program] = (await officer.get('/api/administrator/programs')).data;
    const second = await officer.post(`/api/administrator/programs/${program.id}/waves`, {
      year: 2026,
      number: 1,
    });
    expect(fieldMessagesOf(second)).toEqual([409, ['number', 'Такая волна уже есть']]);
    const save = () => officer.post(`/api/administrator/waves/${waveId}`, { year: 2027, number: 2 });
    expect((await save()).data.waves).toMatchObject([{ year: 2027, number: 2, hasNumbers: false }]);
    await sql`UPDATE wave SET last_number = 1`.execute(world.database.db);
    expect(fieldMessagesOf(await save())).toEqual([
      409,
      ['state_conflict', 'Заявки уже получили номера, поэтому изменить нельзя'],
    ]);
  });

  test('goes to the archive when its selections have ended, and takes no new one there', async () => {
    const { data } = await create();
    const waveId = data.wave.id;
    const move = (name: string) => officer.post(`/api/administrator/waves/${waveId}/${name}`);
    await officer.post(`${path}/${data.id}/announce`);
    expect(fieldMessagesOf(await move('archive'))).toEqual([
      409,
      ['state_conflict', 'В волне есть отбор, который ещё идёт'],
    ]);
    await officer.post(`${path}/${data.id}/withdraw`);
    expect((await move('archive')).data.waves[0].state).toBe('ARCHIVED');
    expect(fieldMessagesOf(await officer.post(path, { ...selectionForm, waveId }))).toEqual([
      409,
      ['state_conflict', 'Волна в архиве: верните её из архива'],
    ]);
    expect((await move('restore')).data.waves[0].state).toBe('ACTIVE');
    expect((await move('restore')).status).toBe(409);
  });
});

describe('a draft', () => {
  test('may require signatures only while an authority is trusted', async () => {
    const { data } = await create({ signatureRequired: 'true' });
    expect(data.signatureRequired).toBe(true);
    const { services } = world.product.serverContext;
    const { trust } = services.signing;
    Object.assign(services.signing, { trust: { ...trust, roots: [] } });
    try {
      const another = { ...selectionForm, waveId: data.wave.id, signatureRequired: 'true' };
      expect(fieldMessagesOf(await officer.post(path, another))).toEqual([
        409,
        ['signatureRequired', 'Подписание сертификатом на этом сайте не включено'],
      ]);
      // What was set before stays.
      const saved = { ...selectionForm, version: data.version, signatureRequired: 'true' };
      expect((await officer.post(`${path}/${data.id}`, saved)).status).toBe(200);
    } finally {
      Object.assign(services.signing, { trust });
    }
  });

  test('has its dates in Moscow and its rules as data', async () => {
    const { data } = await create();
    expect(data).toMatchObject({
      state: 'DRAFT',
      version: 1,
      openAt: '2026-10-01T07:00:00.000Z',
      closeAt: '2026-10-31T20:59:00.000Z',
      minAge: null,
      maxAge: 35,
      citizenship: 'RU',
      debut: true,
      formats: ['FEATURE'],
      commissionDays: 20,
      wave: { year: 2026, number: 1 },
      programName: 'Авторы',
      isAccepting: false,
      isSealedNow: false,
      stages: { workGroupUntil: '2026-12-14', commissionUntil: '2027-01-20' },
      uncheckedYears: [2027],
    });
    expect((await officer.get(`${path}/${data.id}`)).data).toEqual(data);
  });

  test.each<[object, string, string]>([
    [{ name: '' }, 'name', 'Обязательное поле'],
    [{ code: 'THEMATIC' }, 'theme', 'Обязательное поле'],
    [{ closeDay: '30.09.2026' }, 'closeDay', 'Окончание приёма должно быть позже начала'],
    [{ closeDay: '01.10.2026', closeTime: '10:00' }, 'closeDay', 'Окончание приёма должно быть позже начала'],
    [{ openDay: '31.02.2026' }, 'openDay', 'Такой даты нет'],
    [{ closeTime: '24:00' }, 'closeTime', 'Время в виде 23:59'],
    [{ graceMinutes: '1441' }, 'graceMinutes', 'Введите число от 0 до 1440'],
    [{ applicationLimit: '0' }, 'applicationLimit', 'Введите число от 1 до 100'],
    [{ minAge: '17' }, 'minAge', 'Введите число от 18 до 100'],
    [{ minAge: '40' }, 'maxAge', 'Не меньше нижней границы'],
    [{ formats: ['OPERA'] }, 'formats', 'Такого значения нет'],
    [{ citizenship: '' }, 'citizenship', 'Обязательное поле'],
    [{ workGroupDays: '' }, 'workGroupDays', 'Обязательное поле'],
  ])('with %o is refused at its field', async (changes, field, message) => {
    expect(fieldMessagesOf(await create(changes))).toEqual([400, [field, message]]);
  });

  test('of an unknown wave is refused', async () => {
    const answer = await officer.post(path, {
      ...selectionForm,
      waveId: '0192a000-0000-7000-8000-00000000ffff',
    });
    expect(fieldMessagesOf(answer)).toEqual([400, ['waveId', 'Такого значения нет']]);
  });

  test('is saved once by two tabs, and deleted only as a draft', async () => {
    const { id } = (await create()).data;
    const save = (name: string) => officer.post(`${path}/${id}`, { ...selectionForm, name, version: 1 });
    const both = await Promise.all([save('Первая'), save('Вторая')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await officer.post(`${path}/${id}/announce`);
    expect((await officer.delete(`${path}/${id}`)).status).toBe(409);
    await officer.post(`${path}/${id}/withdraw`);
    expect((await officer.delete(`${path}/${id}`)).status).toBe(200);
    expect((await officer.get(`${path}/${id}`)).status).toBe(404);
    expect((await selectionEvents(world, id)).map(([kind]) => kind)).toEqual([
      'selection.saved',
      'selection.saved',
      'selection.announced',
      'selection.withdrawn',
      'selection.deleted',
    ]);
  });

  test('is copied from a selection with its rules and published questions, but not its dates', async () => {
    const { id, wave } = (await create()).data;
    const question = {
      key: 'goal',
      type: 'TEXT',
      label: 'Цель',
      required: 'ALWAYS',
      visibility: 'PRIVATE_FK',
    };
    await officer.post(`${path}/${id}/questions`, { questions: [question], version: 0 });
    await officer.post(`${path}/${id}/questions/publish`, { version: 1 });
    await officer.post(`${path}/${id}/questions`, { questions: [], version: 0 });
    const next = { openDay: '01.02.2027', openTime: '00:00', closeDay: '01.03.2027', closeTime: '23:59' };
    const copy = (await officer.post(`${path}/${id}/copy`, { waveId: wave.id, name: 'Весна 2027', ...next }))
      .data;
    expect(copy).toMatchObject({
      name: 'Весна 2027',
      state: 'DRAFT',
      maxAge: 35,
      formats: ['FEATURE'],
      commissionDays: 20,
      openAt: '2027-01-31T21:00:00.000Z',
      formVersion: 1,
      version: 1,
    });
    const questions = (await officer.get(`${path}/${copy.id}/questions`)).data;
    expect(questions).toMatchObject({ version: 0, questions: [{ key: 'goal' }], versions: [{ version: 1 }] });
    const reversed = { ...next, closeDay: '01.01.2027' };
    expect(
      fieldMessagesOf(
        await officer.post(`${path}/${id}/copy`, { waveId: wave.id, name: 'Весна', ...reversed }),
      ),
    ).toEqual([400, ['closeDay', 'Окончание приёма должно быть позже начала']]);
  });
});

test('a copy demands no signatures while signing is off', async () => {
  const { id, wave } = (await create()).data;
  await sql`UPDATE selection SET signature_required = true`.execute(world.database.db);
  const days = { openDay: '01.02.2027', openTime: '00:00', closeDay: '01.03.2027', closeTime: '23:59' };
  const copied = async () => {
    const copy = await officer.post(`${path}/${id}/copy`, { waveId: wave.id, name: 'Весна', ...days });
    return [copy.status, copy.data.signatureRequired];
  };
  expect(await copied()).toEqual([200, true]);
  const { signing } = world.product.serverContext.services;
  const { trust } = signing;
  Object.assign(signing, { trust: { ...trust, roots: [] } });
  expect(await copied()).toEqual([200, false]);
  Object.assign(signing, { trust });
});

describe('the list for officers', () => {
  test('has the programmes with their waves and selections', async () => {
    const { id } = (await create()).data;
    const { data } = await officer.get('/api/administrator/programs');
    expect(data).toMatchObject([
      {
        name: 'Авторы',
        waves: [
          {
            year: 2026,
            state: 'ACTIVE',
            selections: [{ id, name: 'Осень 2026', state: 'DRAFT', questions: 0, sealed: false }],
          },
        ],
      },
    ]);
    expect((await officer.get(`/api/administrator/programs/${data[0].id}`)).data).toEqual(data[0]);
  });

  test('is closed to officers without the right and to everybody else', async () => {
    const editor = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.content'] });
    const others = [
      world.guest,
      await world.as('author'),
      await world.as('okAdmin'),
      await world.asAccount(editor),
    ];
    const statuses = [];
    for (const other of others) statuses.push((await other.get('/api/administrator/programs')).status);
    expect(statuses).toEqual([401, 403, 403, 403]);
  });
});

test('the list has the number of drafts and of applications at intake', async () => {
  const order = await submitOrder(world);
  const other = await addSelection(world, { name: 'Весна' });
  await (await world.as('author2')).post('/api/user/orders', { categoryId: order.selectionId });
  const programs = (await officer.get('/api/administrator/programs')).data;
  const selections = programs.flatMap(({ waves }: any) => waves.flatMap((wave: any) => wave.selections));
  const countsOf = (id: string) => {
    const { applications, drafts } = selections.find((one: any) => one.id === id);
    return [applications, drafts];
  };
  expect([countsOf(order.selectionId), countsOf(other)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});
