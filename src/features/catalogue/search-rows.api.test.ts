/** Search rows follow the scenario and its author. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctSearchRows } from '#features/scenarios/server/correct-search-rows.ts';
import { yearsAgo } from '../../../seeds/people.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
let id: string;

beforeEach(async () => {
  await world.reset();
  id = await addScenario(world.database, { authorId: world.people.author.id, title: 'Поезд' });
  await sql`UPDATE scenario SET epoch = 'Девяностые годы', age_rating = '12+', budget_class = 'SMALL' WHERE id = ${id}`.execute(
    db(),
  );
  await sql`SELECT refresh_scenario_search(ARRAY[${id}]::uuid[])`.execute(db());
});

const db = () => world.database.db;
const found = async (filter: object = {}): Promise<string[]> => {
  const okAdmin = await world.as('okAdmin');
  const { items } = (await okAdmin.post('/api/organization/scenarios', filter)).data;
  return items.map((item: any) => item.id);
};
const listRows = async () =>
  (await sql<{ id: string }>`SELECT scenario_id AS id FROM scenario_search`.execute(db())).rows.map(
    (row) => row.id,
  );
const setAuthor = (change: ReturnType<typeof sql>) =>
  sql`UPDATE account SET ${change} WHERE id = ${world.people.author.id}`.execute(db());
const correct = () => correctSearchRows({ database: world.database, signal: new AbortController().signal });

describe('a search row', () => {
  test.each([
    [{ epoch: 'девян' }, true],
    [{ epoch: 'годы ДЕВЯНОСТЫЕ' }, true],
    [{ epoch: 'восьмид' }, false],
    [{ location: 'девян' }, false],
    [{ epoch: "' | & :*" }, true],
    [{ ageRating: ['6+', '12+'] }, true],
    [{ ageRating: ['6+'] }, false],
    [{ budgetClass: ['SMALL'] }, true],
    [{ budgetClass: ['LARGE'] }, false],
    [{ rights: ['FREE'], ageRating: ['12+'] }, true],
  ])('answers %o with %s', async (filter, isFound) => {
    expect(await found(filter)).toEqual(isFound ? [id] : []);
  });

  test('goes when its author is blocked, and comes back', async () => {
    await setAuthor(sql`state = 'SUSPENDED'`);
    expect([await listRows(), await found()]).toEqual([[], []]);
    await setAuthor(sql`state = 'ACTIVE'`);
    expect(await found()).toEqual([id]);
  });

  test('of an author whose corrected birthday makes a minor is not found until the author is of age', async () => {
    await setAuthor(sql`birthday = ${yearsAgo(17)}::date`);
    expect(await found()).toEqual([]);
    await setAuthor(sql`birthday = ${yearsAgo(18)}::date`);
    expect(await found()).toEqual([id]);
  });

  test('that is wrong shows no hidden author and is corrected at night', async () => {
    await setAuthor(sql`state = 'SUSPENDED'`);
    await sql`INSERT INTO scenario_search (scenario_id, author_id, author_birthday, published_at, codes, title_tsv, tsv)
      VALUES (${id}, ${world.people.author.id}, '1980-01-01', now(), '{}', '', '')`.execute(db());
    expect([await listRows(), await found()]).toEqual([[id], []]);
    await correct();
    expect(await listRows()).toEqual([]);
    await setAuthor(sql`state = 'ACTIVE'`);
    await sql`DELETE FROM scenario_search`.execute(db());
    await correct();
    expect(await found()).toEqual([id]);
  });
});
