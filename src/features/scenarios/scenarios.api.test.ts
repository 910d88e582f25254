import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { interleave } from '../../../test/interleave.ts';
import {
  makeReadyScenario,
  scenariosPath,
  sendText,
  completeScenario,
} from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { toFormBody } from '#api/form-body.ts';
import { newId } from '#kernel/id.ts';

const world = useWorld();
let author: Visitor;
let other: Visitor;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  other = await world.as('author2');
});

const create = async (over: object = {}, visitor = author) =>
  (await visitor.post(scenariosPath, { ...completeScenario, ...over })).data;
const read = async (id: string) => (await author.get(`${scenariosPath}/${id}`)).data;
const put = (id: string, state: string) =>
  sql`UPDATE scenario SET state = ${state} WHERE id = ${id}`.execute(world.database.db);
const events = async () =>
  (
    await sql<{ kind: string }>`SELECT kind FROM event WHERE kind LIKE 'scenario.%' ORDER BY id`.execute(
      world.database.db,
    )
  ).rows.map(({ kind }) => kind);

const tag = (id: number, name: string, code: string) => ({ id, name, code, ID: id, NAME: name, CODE: code });
const tags = [tag(5, 'Север', 'NORTH'), tag(6, 'море', 'SEA'), tag(49, 'письма', 'LETTERS')];

describe('a scenario', () => {
  test.each(['json', 'form', 'multipart'] as const)('keeps every field that is sent as %s', async (kind) => {
    const { data } = await author.post(
      scenariosPath,
      kind === 'json' ? completeScenario : toFormBody(completeScenario, kind),
    );
    const now = world.clock.now().toISOString();
    expect(data).toEqual({
      ...completeScenario,
      KEY_TAGS: tags,
      id: data.id,
      status: 'DRAFT',
      TEXT: null,
      RIGHTS_FILE: null,
      REMARK: '',
      submittedAt: null,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
      VERSION: 1,
      deletable: true,
      ...{ moderated: false, publishesAtOnce: false },
    });
    expect(await read(data.id)).toEqual(data);
    expect(await events()).toEqual(['scenario.created', 'scenario.rights-declared']);
  });

  test('requires only a name, and an empty choice is an empty list', async () => {
    const { data } = await author.post(scenariosPath, new URLSearchParams({ name: ' Тень ' }));
    expect(data).toMatchObject({
      name: 'Тень',
      LOGLINE: '',
      FORMAT: [],
      TYPE: [],
      KIND: [],
      GENRES: [],
      KEY_TAGS: [],
      AGE_RATING: null,
      EPISODES: null,
      rightsStatus: 'FREE',
      RIGHTS_NOTE: '',
      RIGHTS_DECL: false,
      RIGHTS_BASIS: null,
      RIGHTS_DOCUMENT: '',
      AI_DECL: null,
      ACCESS_MODE: 'BY_REQUEST',
      IN_RATING: false,
      CHARACTERS: { ANTAGONIST: '', PROTAGONIST: '', SECONDARY: [], EPISODIC: [], ADDITIONAL: '' },
    });
  });

  test('changes only the sent fields, in the group of characters too', async () => {
    const made = await create();
    world.clock.advance({ minutes: 1 });
    const saved = await author.post(`${scenariosPath}/${made.id}`, {
      EPOCH: 'наши дни',
      CHARACTERS: { TARGET: 'Простить.', EPISODIC: [{ name: '', age: '', description: '' }] },
    });
    expect(saved.data).toEqual({
      ...made,
      EPOCH: 'наши дни',
      CHARACTERS: { ...made.CHARACTERS, TARGET: 'Простить.', EPISODIC: [] },
      VERSION: 2,
      updatedAt: world.clock.now().toISOString(),
    });
  });

  test('accepts characters as plain strings too', async () => {
    const { data } = await author.post(scenariosPath, {
      name: 'Тень',
      CHARACTERS: { SECONDARY: 'Вера, почтальон', EPISODIC: ['Мальчик', { name: 'Капитан' }] },
    });
    const { SECONDARY, EPISODIC } = data.CHARACTERS;
    expect(SECONDARY).toEqual([{ name: '', age: '', description: 'Вера, почтальон' }]);
    expect(EPISODIC).toEqual([
      { name: '', age: '', description: 'Мальчик' },
      { name: 'Капитан', age: '', description: '' },
    ]);
  });

  test('accepts an empty list for an empty choice, as it is read', async () => {
    const made = await create();
    const body = { FORMAT: [], TYPE: [], KIND: [], GENRES: [], KEY_TAGS: [], AGE_RATING: '', EPISODES: '' };
    for (const kind of ['json', 'form'] as const) {
      const sent = kind === 'json' ? body : toFormBody(body, 'form');
      const { data } = await author.post(`${scenariosPath}/${made.id}`, sent);
      expect(data).toMatchObject({ FORMAT: [], TYPE: [], KIND: [], GENRES: [], KEY_TAGS: [] });
      expect([data.AGE_RATING, data.EPISODES]).toEqual([null, null]);
    }
  });

  test('ignores fields that its author may not set', async () => {
    const made = await create();
    const saved = await author.post(`${scenariosPath}/${made.id}`, {
      status: 'PUBLISHED',
      state: 'PUBLISHED',
      author_id: world.people.author2.id,
      REMARK: 'Принято',
      publishedAt: '2020-01-01',
      rating: 10,
    });
    expect(saved.data).toEqual({ ...made, VERSION: 2 });
  });

  test('is saved once by two concurrent tabs', async () => {
    const { id } = await create();
    const save = (name: string) => author.post(`${scenariosPath}/${id}`, { name, VERSION: 1 });
    const answers = await Promise.all([save('Первая'), save('Вторая')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.errors[0]!.code).toBe('version_conflict');
    const won = answers.find(({ status }) => status === 200)!;
    expect(await read(id)).toEqual(won.data);
  });

  test('is overwritten by a save without a version', async () => {
    const { id } = await create();
    await author.post(`${scenariosPath}/${id}`, { name: 'Первая', VERSION: 1 });
    const saved = await author.post(`${scenariosPath}/${id}`, { name: 'Вторая' });
    expect([saved.data.name, saved.data.VERSION]).toEqual(['Вторая', 3]);
  });
});

describe('scenario lists', () => {
  const list = async (query = '', visitor = author) => (await visitor.get(`${scenariosPath}${query}`)).data;
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

  test('have the scenarios of the author only, the last changed first', async () => {
    await create({ name: 'Первый' });
    world.clock.advance({ minutes: 1 });
    const second = await create({ name: 'Второй' });
    await create({ name: 'Чужой' }, other);
    const found = await list();
    expect([names(found), found.total]).toEqual([['Второй', 'Первый'], 2]);
    const { id, name, status, rightsStatus, LOGLINE, FORMAT, TYPE, KIND, GENRES } = second;
    expect(found.items[0]).toEqual({
      ...{ id, name, status, rightsStatus, LOGLINE, FORMAT, TYPE, KIND, GENRES },
      submittedAt: null,
      publishedAt: null,
      updatedAt: second.updatedAt,
      VERSION: 1,
      hasText: false,
      rating: null,
      votes: 0,
      ...{ openRequests: 0, publishesAtOnce: false },
    });
  });

  test('are filtered by state and text, sorted and paged', async () => {
    for (const name of ['Ёлка', 'Жара', 'Дом 100%']) await create({ name });
    const [hidden] = (await list('?search=Жара')).items;
    await put(hidden.id, 'HIDDEN');
    expect(names(await list('?status=HIDDEN'))).toEqual(['Жара']);
    expect((await list('?status=HIDDEN&status=DRAFT')).total).toBe(3);
    expect(names(await list('?sort=name'))).toEqual(['Дом 100%', 'Ёлка', 'Жара']);
    expect(names(await list('?search=100%25'))).toEqual(['Дом 100%']);
    expect(names(await list('?search=_'))).toEqual([]);
    expect(await list('?sort=name&limit=1&offset=1')).toMatchObject({ items: [{ name: 'Ёлка' }], total: 3 });
    expect(await list('?limit=1&offset=9')).toEqual({ items: [], total: 3 });
    await create({ name: 'Свободен', rightsStatus: 'FREE' });
    expect((await list('?rightsStatus=ENCUMBERED')).total).toBe(3);
    expect((await list('?rightsStatus=FREE')).total).toBe(1);
  });

  test.each([
    ['status=LOST', 'status.0'],
    ['rightsStatus=OPTION', 'rightsStatus.0'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=10001', 'offset'],
    ['sort=rating;drop', 'sort'],
    [`search=${'a'.repeat(101)}`, 'search'],
  ])('reject %s', async (query, field) => {
    const answer = await author.get(`${scenariosPath}?${query}`);
    expect([answer.status, answer.errors.map((one) => one.field)]).toEqual([400, [field]]);
  });

  test('for an application leave out archived, blocked and unfinished scenarios', async () => {
    const states = ['DRAFT', 'MODERATION', 'REWORK', 'PUBLISHED', 'HIDDEN', 'BLOCKED', 'ARCHIVED'];
    for (const name of states) await put((await create({ name })).id, name);
    await create({ name: 'Чужой' }, other);
    for (const query of ['?limit=100', `?limit=100&order_id=${newId()}`]) {
      const found = await list(`/notLinked${query}`);
      expect(names(found).toSorted()).toEqual(['DRAFT', 'HIDDEN', 'PUBLISHED']);
    }
  });
});

describe('deleting a scenario', () => {
  const remove = (id: string, visitor = author) => visitor.delete(`${scenariosPath}/${id}`);

  test('deletes its texts', async () => {
    const id = await makeReadyScenario(author);
    await sendText(author, id);
    const { files } = world.product.serverContext.services;
    const keys = (await sql<{ key: string }>`SELECT key FROM file`.execute(world.database.db)).rows;
    expect(keys).toHaveLength(2);
    expect((await remove(id)).status).toBe(200);
    expect((await author.get(`${scenariosPath}/${id}`)).status).toBe(404);
    const left = await sql`SELECT id FROM file UNION SELECT id FROM scenario_text`.execute(world.database.db);
    expect(left.rows).toEqual([]);
    for (const { key } of keys) await expect.poll(() => files.exists(key)).toBe(false);
    expect((await events()).at(-1)).toBe('scenario.deleted');
  });

  test('deletes a text that is being added concurrently', async () => {
    const id = await makeReadyScenario(author);
    const [added, removed] = await interleave(world.database, {
      hold: (tx) => sql`SELECT FROM scenario WHERE id = ${id} FOR UPDATE`.execute(tx),
      start: async (queued) => {
        const adding = sendText(author, id);
        await queued(adding);
        return Promise.all([adding, remove(id)]);
      },
    });
    expect([[200, 404].includes(added.status), removed.status]).toEqual([true, 200]);
    expect((await sql`SELECT name FROM file`.execute(world.database.db)).rows).toEqual([]);
  });

  test('succeeds for one of concurrent requests, and the others get 404', async () => {
    const { id } = await create();
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('is rejected once a company has opened the card', async () => {
    const id = await makeReadyScenario(author);
    await put(id, 'PUBLISHED');
    const okUser = await world.as('okUser');
    expect((await okUser.get(`/api/organization/scenarios/${id}`)).status).toBe(200);
    for (const move of ['hide', 'archive', 'restore']) await author.post(`${scenariosPath}/${id}/${move}`);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', deletable: false });
    const answer = await remove(id);
    expect([answer.status, answer.errors[0]!.code]).toEqual([409, 'scenario_in_use']);
  });

  test.each(['MODERATION', 'PUBLISHED', 'HIDDEN', 'BLOCKED', 'ARCHIVED'])(
    'is rejected for %s',
    async (state) => {
      const { id } = await create();
      await put(id, state);
      expect((await read(id)).deletable).toBe(false);
      const answer = await remove(id);
      expect([answer.status, answer.errors[0]!.code]).toEqual([409, 'scenario_in_use']);
      expect((await read(id)).status).toBe(state);
    },
  );

  test('is rejected for a draft with a company request', async () => {
    const { id } = await create();
    await sql`
      INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text)
      SELECT ${newId()}, ${id}, ${world.people.author.id}, e.organization_id, e.account_id, 'CLOSED', 'Просим'
      FROM employee e WHERE e.account_id = ${world.people.okUser.id}`.execute(world.database.db);
    expect((await read(id)).deletable).toBe(false);
    const answer = await remove(id);
    expect([answer.status, answer.errors[0]!.message]).toEqual([
      409,
      'Сценарий уже используется, его можно перенести в архив',
    ]);
  });
});
