import { beforeEach, describe, expect, test } from 'vitest';
import { codesAndFields } from '../../../test/answer-codes.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';

const world = useWorld();
let officer: Visitor;
const path = '/api/administrator/ratings';

beforeEach(async () => {
  await world.reset();
  officer = await world.as('fund');
});

const form = { name: 'Полнометражная драма', source: 'COMBINED', codes: [1], debut: false, minVotes: 5 };
const list = async () => (await officer.get(path)).data as { id: number; name: string; version: number }[];
const publicNames = async () =>
  (await world.guest.get('/api/rating/categories')).data.map(({ name }: { name: string }) => name);
const added = async (fields: object = {}) =>
  ((await officer.post(path, { ...form, ...fields })).data as { id: number; version: number }[]).at(-1)!;

/** A rated scenario of the given format. */
async function rate(format: number, votes: number): Promise<void> {
  const { database, people } = world;
  const id = await addScenario(database, { authorId: people.author.id, format, inRating: true });
  const marks = {
    votes,
    vote_sum: votes * 9,
    company_part: 9,
    rating: votes < 5 ? null : 9,
    expert_mean: null,
  };
  await database.db
    .insertInto('scenario_rating')
    .values({ scenario_id: id, ...marks })
    .onConflict((conflict) => conflict.column('scenario_id').doUpdateSet(marks))
    .execute();
}

describe('a rating category', () => {
  test('is hidden until an officer publishes it as the last one', async () => {
    const { id } = await added();
    const before = await publicNames();
    expect(before).not.toContain(form.name);
    await officer.post(`${path}/${id}/show`, { visible: true });
    expect(await publicNames()).toEqual([...before, form.name]);
    await officer.post(`${path}/${id}/show`, { visible: false });
    expect(await publicNames()).toEqual(before);
    expect((await world.guest.get(`/api/rating/${id}`)).status).toBe(404);
  });

  test('contains the scenarios that match its rule', async () => {
    await rate(1, 6);
    await rate(1, 2);
    await rate(2, 6);
    const { id } = await added();
    await officer.post(`${path}/${id}/show`, { visible: true });
    const { data } = await world.guest.get(`/api/rating/${id}`);
    expect(data.total).toBe(1);
    const wide = await officer.post(`${path}/${id}`, { ...form, codes: [], minVotes: 0, version: 1 });
    expect(wide.data.at(-1).count).toBe(3);
    expect((await world.guest.get(`/api/rating/${id}`)).data.total).toBe(3);
  });

  test('keeps each version of its rule with the author, and restores one', async () => {
    const [first] = await list();
    const at = `${path}/${first!.id}`;
    const versions = async () => (await officer.get(`${at}/versions`)).data as any[];
    expect(await versions()).toEqual([]);
    await officer.post(at, { ...form, version: 1 });
    const history = await versions();
    expect(history.map(({ author, body }) => [author === null, body.name])).toEqual([
      [false, form.name],
      [true, first!.name],
    ]);
    const back = `${at}/versions/${history[1].id}`;
    expect(codesAndFields(await officer.post(back, { version: 1 }))).toEqual([
      ['version_conflict', undefined],
    ]);
    expect((await officer.post(back, { version: 2 })).data[0]).toMatchObject({
      name: first!.name,
      version: 3,
    });
    expect(await versions()).toHaveLength(3);
    const [, second] = await list();
    expect(
      (await officer.post(`${path}/${second!.id}/versions/${history[1].id}`, { version: 1 })).status,
    ).toBe(404);
    for (const [who, status] of [
      [world.guest, 401],
      [await world.as('author'), 403],
    ] as const) {
      expect((await who.get(`${at}/versions`)).status).toBe(status);
      expect((await who.post(back, { version: 3 })).status).toBe(status);
    }
  });

  test('is renamed and reordered', async () => {
    const all = await list();
    const reversed = all.map(({ id }) => id).toReversed();
    const answer = await officer.post(`${path}/order`, { ids: reversed });
    expect(answer.data.map(({ id }: { id: number }) => id)).toEqual(reversed);
    const first = answer.data[0];
    const { name: _, ...rest } = form;
    await officer.post(`${path}/${first.id}`, { ...rest, name: 'Иначе', version: first.version });
    expect((await publicNames())[0]).toBe('Иначе');
  });

  test('is not overwritten by the slower of two officers', async () => {
    const { id, version } = await added();
    await officer.post(`${path}/${id}`, { ...form, name: 'Первый', version });
    const second = await officer.post(`${path}/${id}`, { ...form, name: 'Второй', version });
    expect(codesAndFields(second)).toEqual([['version_conflict', undefined]]);
  });

  test('can be removed only when it is empty', async () => {
    await rate(1, 6);
    const full = await added();
    expect(codesAndFields(await officer.delete(`${path}/${full.id}`))).toEqual([
      ['state_conflict', undefined],
    ]);
    const empty = await added({ name: 'Пустая', codes: [2] });
    const left = await officer.delete(`${path}/${empty.id}`);
    expect(left.data.map(({ name }: { name: string }) => name)).not.toContain('Пустая');
    expect((await officer.delete(`${path}/${empty.id}`)).status).toBe(404);
  });

  test('that was removed is listed with its remover, and is restored hidden, last and with its history', async () => {
    const removed = async () => (await officer.get(`${path}/removed`)).data as unknown as any[];
    const restore = (id: number) => officer.post(`${path}/removed/${id}`, {});
    const [first] = await list();
    const { id } = await added();
    expect(await removed()).toEqual([]);
    for (const removedId of [id, first!.id]) await officer.delete(`${path}/${removedId}`);
    expect((await removed()).map(({ id, name, author }) => [id, name, author !== null])).toEqual([
      [first!.id, first!.name, true],
      [id, form.name, true],
    ]);
    const back = await restore(id);
    expect(back.data.at(-1)).toMatchObject({ id, ...form, visible: false });
    expect((await removed()).map(({ id }) => id)).toEqual([first!.id]);
    const versions = (await officer.get(`${path}/${id}/versions`)).data as any[];
    expect(versions.map(({ body }) => body.name)).toEqual([form.name, form.name, form.name]);

    const late = await officer.post(`${path}/${id}`, { ...form, name: 'Поздно', version: 1 });
    expect(codesAndFields(late)).toEqual([['version_conflict', undefined]]);
    expect(codesAndFields(await restore(id))).toEqual([['version_conflict', undefined]]);
    expect((await restore(1999)).status).toBe(404);
    await added({ name: first!.name });
    expect(codesAndFields(await restore(first!.id))).toEqual([['already_exists', 'name']]);
    expect((await (await world.as('author')).get(`${path}/removed`)).status).toBe(403);
  });

  test.each<[string, object, string]>([
    ['name', { name: '' }, 'validation_failed'],
    ['name', { name: 'а'.repeat(61) }, 'validation_failed'],
    ['name', { name: 'общий рейтинг' }, 'already_exists'],
    ['source', { source: 'REQUESTS' }, 'validation_failed'],
    ['source', { source: 'EXPERT' }, 'validation_failed'],
    ['codes', { codes: [998] }, 'validation_failed'],
    ['minVotes', { minVotes: -1 }, 'validation_failed'],
    ['minVotes', { minVotes: '' }, 'validation_failed'],
  ])('is rejected at %s for %j', async (field, fields, code) => {
    expect(codesAndFields(await officer.post(path, { ...form, ...fields }))).toEqual([[code, field]]);
  });

  test('rejects an incomplete order', async () => {
    const ids = (await list()).slice(1).map(({ id }) => id);
    expect(codesAndFields(await officer.post(`${path}/order`, { ids }))).toEqual([
      ['version_conflict', undefined],
    ]);
  });

  test('invalidates the page cache', async () => {
    const { id } = await added();
    const events = await world.database.db
      .selectFrom('event')
      .select('payload')
      .where('kind', 'like', 'content.%')
      .execute();
    expect(events.map(({ payload }) => payload)).toEqual([{ part: 'ratings', id: String(id) }]);
  });

  test('is closed to everybody except officers', async () => {
    const author = await world.as('author');
    const answers = [
      await world.guest.get(path),
      await author.get(path),
      await author.post(path, form),
      await author.delete(`${path}/1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  });
});
