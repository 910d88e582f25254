/** Search rows follow the scenario and its author. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctSearchRows } from '#features/scenarios/server/correct-search-rows.ts';
import { refreshSearchRow } from '#features/scenarios/server/save-scenario.ts';
import { companies, yearsAgo } from '../../../seeds/people.ts';
import { vote } from '../../../test/cast-votes.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { refreshRatings } from '../../../test/refresh-ratings.ts';
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

test('a row is written anew only when something in it changes', async () => {
  const place = async () =>
    (
      await sql<{
        at: string;
      }>`SELECT ctid::text AS at FROM scenario_search WHERE scenario_id = ${id}`.execute(db())
    ).rows[0]!.at;
  const refresh = () => sql`SELECT refresh_scenario_search(ARRAY[${id}]::uuid[])`.execute(db());
  const before = await place();
  await refresh();
  expect(await place()).toBe(before);
  await sql`UPDATE scenario SET title = 'ПОЕЗД' WHERE id = ${id}`.execute(db());
  await refresh();
  expect(await place()).not.toBe(before);
});

test('the words of a changed title are also those that walks look for', async () => {
  await sql`UPDATE scenario SET title = 'Ветер' WHERE id = ${id}`.execute(db());
  await sql`SELECT refresh_scenario_search(ARRAY[${id}]::uuid[])`.execute(db());
  const { rows } = await sql`
    SELECT p.title_tsv::text AS searched, r.title_tsv::text AS walked
    FROM scenario_search p JOIN search_rating r USING (scenario_id)`.execute(db());
  expect(rows).toEqual([{ searched: "'ветер':1", walked: "'ветер':1" }]);
});

describe('a rating outside the public rating', () => {
  /** As a save does. */
  const setInRating = async (inRating: boolean) => {
    await sql`UPDATE scenario SET in_rating = ${inRating} WHERE id = ${id}`.execute(db());
    await world.database.tx((tx) => refreshSearchRow(tx, id));
  };
  const rate = async (scenarioId: string, value: number) => {
    for (let n = 0; n < 5; n += 1) await vote(world, scenarioId, { value });
  };
  const card = async () => {
    const { items } = (await (await world.as('okAdmin')).post('/api/organization/scenarios', {})).data;
    const { badge, rating, votes } = items.find((item: any) => item.id === id);
    return { badge, rating, votes };
  };
  let other: string;

  beforeEach(async () => {
    other = await addScenario(world.database, { authorId: world.people.author2.id, title: 'Ветер' });
    await rate(id, 10);
    await rate(other, 9);
  });

  test('is neither filtered nor ordered by, and has no medal, before the own vote', async () => {
    expect(await found({ sort: 'rating' })).toEqual([id, other]);
    await setInRating(false);
    expect(await found({ sort: 'rating' })).toEqual([other, id]);
    expect(await found({ ratingMin: 1 })).toEqual([other]);
    expect(await found({ badge: ['gold'] })).toEqual([]);
    expect(await card()).toEqual({ badge: null, rating: null, votes: 5 });
    await vote(world, id, { value: 10, organizationId: companies.studio.id });
    expect(await found({ ratingMin: 1 })).toEqual([other]);
    expect(await card()).toMatchObject({ badge: 'gold', votes: 6 });
    await setInRating(true);
    expect(await found({ sort: 'rating' })).toEqual([id, other]);
  });

  test('stays out of the search after votes and after the nightly refresh', async () => {
    await setInRating(false);
    await vote(world, id, { value: 10 });
    await refreshRatings(world);
    expect(await found({ ratingMin: 1 })).toEqual([other]);
  });

  test('that the previous release writes is searched, and nothing else of its row', async () => {
    await sql`UPDATE scenario_search SET vote_count = 7 WHERE scenario_id = ${id}`.execute(db());
    await sql`UPDATE scenario_search SET rating = 2 WHERE scenario_id = ${id}`.execute(db());
    expect(await found({ sort: 'rating' })).toEqual([other, id]);
    expect(await found({ sort: 'votes' })).toEqual([id, other]);
    await sql`UPDATE scenario_search SET votes = 1 WHERE scenario_id = ${id}`.execute(db());
    expect(await found({ sort: 'votes' })).toEqual([other, id]);
  });

  test('that the previous release has copied is removed at night', async () => {
    await sql`UPDATE scenario SET in_rating = false WHERE id = ${id}`.execute(db());
    await correct();
    expect(await found({ ratingMin: 1 })).toEqual([other]);
  });
});

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
