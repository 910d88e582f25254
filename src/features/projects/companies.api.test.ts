import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

const { studio, rival } = companies;
const find = async (query: Record<string, string>, visitor: Visitor = author) =>
  visitor.get(`/api/list/companies?${new URLSearchParams(query)}`);
const names = async (name: string) => (await find({ name })).data.map((company: any) => company.name);
const setState = (state: string) =>
  sql`UPDATE organization SET state = ${state} WHERE id = ${studio.id}`.execute(world.database.db);

describe('film companies for a project', () => {
  test('are found by beginnings of words of their names in any order and letter case', async () => {
    expect(await names('СВЕТ севе')).toEqual([studio.name]);
    expect(await names('«Маяк')).toEqual([rival.name]);
    expect(await names('кино')).toEqual([rival.name, studio.name]);
    expect(await names('еверный')).toEqual([]);
  });

  test.each(['', ' ', '%', '_', '«»'])('are not listed for «%s»', async (name) => {
    expect(await names(name)).toEqual([]);
  });

  test.each(['CHECK', 'REJECTED', 'SUSPENDED'])('are not those whose state is %s', async (state) => {
    await setState(state);
    expect(await names('кино')).toEqual([rival.name]);
  });

  test('are at most ten, each name once', async () => {
    await sql`INSERT INTO organization (id, state, inn, name)
      SELECT gen_random_uuid(), 'APPROVED', lpad(n::text, 10, '0'), 'Кино ' || n / 2
      FROM generate_series(0, 29) n`.execute(world.database.db);
    const found = await names('кино');
    expect([found.length, new Set(found).size]).toEqual([10, 10]);
    expect((await find({ name: 'кино', limit: '2' })).data).toHaveLength(2);
    expect((await find({ name: 'кино', limit: '11' })).status).toBe(400);
  });

  test.each(['expert', 'okUser', 'okAdmin', 'fund', 'waiting'] as const)('are denied to %s', async (key) => {
    expect((await find({ name: 'кино' }, await world.as(key))).status).toBe(403);
  });

  test('require a guest to sign in', async () => {
    expect((await find({ name: 'кино' }, world.guest)).status).toBe(401);
  });
});
