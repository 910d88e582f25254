import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
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

const path = '/api/user/projects';
const film = {
  title: 'Тихая вода',
  originalTitle: 'Still Water',
  year: 2019,
  format: 'FEATURE',
  roles: ['WRITER', 'DIALOGUE'],
  status: 'RELEASED',
  organization: 'ООО «Северный свет»',
  platform: 'Первый канал',
  link: 'https://example.org/film?id=1',
  description: 'Первая строка.\nВторая.',
};
const create = async (over: object = {}) => (await author.post(path, { ...film, ...over })).data;
const events = async () =>
  (
    await sql<{ kind: string }>`SELECT kind FROM event WHERE kind LIKE 'project.%' ORDER BY id`.execute(
      world.database.db,
    )
  ).rows.map(({ kind }) => kind);
const wrong = (field: string, message: string) => ({ code: 'validation_failed', message, field });

describe('a project', () => {
  test.each(['json', 'form', 'multipart'] as const)('keeps every field that is sent as %s', async (kind) => {
    const made = await author.post(path, kind === 'json' ? film : toFormBody(film, kind));
    expect(made.data).toEqual({ ...film, id: made.data.id, hidden: false, version: 1 });
    expect((await author.get(`${path}/${made.data.id}`)).data).toEqual(made.data);
  });

  test('requires only a title and a year', async () => {
    const { id, ...rest } = await (await author.post(path, { title: 'Тень', year: '2024' })).data;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest).toEqual({
      title: 'Тень',
      originalTitle: '',
      year: 2024,
      format: null,
      roles: [],
      status: 'DEVELOPMENT',
      organization: '',
      platform: '',
      link: null,
      description: '',
      hidden: false,
      version: 1,
    });
  });

  test('changes only the sent fields, and clears fields that are sent empty', async () => {
    const made = await create();
    const renamed = await author.post(`${path}/${made.id}`, { title: 'Тихая река' });
    expect(renamed.data).toEqual({ ...made, title: 'Тихая река', version: 2 });
    const emptied = await author.post(
      `${path}/${made.id}`,
      toFormBody({ format: '', roles: [], link: '', description: '' }, 'form'),
    );
    expect(emptied.data).toMatchObject({ format: null, roles: [], link: null, description: '', version: 3 });
  });

  test('is saved once by two concurrent tabs', async () => {
    const { id } = await create();
    const save = (title: string) => author.post(`${path}/${id}`, { title, version: 1 });
    const answers = await Promise.all([save('Первая'), save('Вторая')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.errors[0]!.code).toBe('version_conflict');
  });

  test('is hidden and shown, and a repeated click changes nothing', async () => {
    const made = await create();
    for (const word of ['hide', 'hide', 'show', 'show']) {
      const answer = await author.post(`${path}/${made.id}/${word}`);
      expect(answer.data).toEqual({ ...made, hidden: word === 'hide' });
    }
    expect(await events()).toEqual(['project.saved', 'project.hidden', 'project.shown']);
  });

  test('is in the list of its author, newest year first', async () => {
    const old = await create({ year: 2001 });
    const young = await create({ year: 2023 });
    await other.post(path, { title: 'Чужое', year: 2020 });
    expect((await author.get(path)).data).toEqual([young, old]);
  });
});

describe('access to projects', () => {
  const calls = (id: string) =>
    [
      ['get', `${path}/${id}`],
      ['post', `${path}/${id}`],
      ['post', `${path}/${id}/hide`],
      ['post', `${path}/${id}/show`],
    ] as const;
  const ask = (visitor: Visitor, [method, url]: readonly ['get' | 'post', string]) =>
    method === 'get' ? visitor.get(url) : visitor.post(url, { title: 'Взлом' });

  test("is answered for another author's project exactly as for a missing one", async () => {
    const made = await create();
    const missing = calls(newId());
    for (const [i, call] of calls(made.id).entries()) {
      const [foreign, absent] = [await ask(other, call), await ask(other, missing[i]!)];
      expect(foreign.status).toBe(404);
      expect(foreign.response.payload).toBe(absent.response.payload);
    }
    expect((await author.get(`${path}/${made.id}`)).data).toEqual(made);
  });

  test.each(['expert', 'okUser', 'okAdmin', 'fund', 'waiting'] as const)('is denied to %s', async (key) => {
    const visitor = await world.as(key);
    const made = await create();
    for (const call of [...calls(made.id), ['get', path], ['post', path]] as const) {
      expect((await ask(visitor, call)).status).toBe(403);
    }
  });

  test('requires a guest to sign in', async () => {
    for (const call of [...calls(newId()), ['get', path], ['post', path]] as const) {
      expect((await ask(world.guest, call)).status).toBe(401);
    }
  });
});

describe('an invalid project is rejected', () => {
  test.each([
    ['no title', { title: '' }, wrong('title', 'Обязательное поле')],
    ['a long title', { title: 'я'.repeat(151) }, wrong('title', 'Не длиннее 150 символов')],
    ['no year', { year: '' }, wrong('year', 'Обязательное поле')],
    ['an early year', { year: 1800 }, wrong('year', 'Введите число от 1930 до 2100')],
    ['an unknown format', { format: 'DRAMA' }, wrong('format', 'Такого значения нет')],
    ['an unknown role', { roles: ['ACTOR'] }, wrong('roles.0', 'Такого значения нет')],
    ['an unknown status', { status: 'LOST' }, wrong('status', 'Такого значения нет')],
    [
      'a script for a link',
      { link: 'javascript:alert(1)' },
      wrong('link', 'Введите адрес, начиная с https://'),
    ],
    [
      'a long description',
      { description: 'я'.repeat(1001) },
      wrong('description', 'Не длиннее 1000 символов'),
    ],
  ])('%s', async (_what, over, expected) => {
    const made = await author.post(path, { ...film, ...over });
    expect([made.status, made.errors]).toEqual([400, [expected]]);
    expect((await author.get(path)).data).toEqual([]);
    const { id } = await create();
    const saved = await author.post(`${path}/${id}`, { ...over });
    expect([saved.status, saved.errors]).toEqual([400, [expected]]);
  });
});
