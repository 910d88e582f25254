/** The rows that a vote writes, and the jobs that update the dependent rows. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useScenarioVotes, voteIn } from '../../../test/cast-votes.ts';
import { addCompany } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { refreshDueRatings, refreshRatings } from '../../../test/refresh-ratings.ts';
import { useWorld } from '../../../test/use-world.ts';
import { copyRatings } from '#features/scenarios/server/copy-ratings.ts';
import { refreshSearchRow } from '#features/scenarios/server/save-scenario.ts';
import { refreshNextBatch, startRefresh } from './server/refresh-ratings.ts';
import { countYearBatch } from './server/year-mean.ts';

const world = useWorld();
const { scenarioIds, vote, rows, rateAll } = useScenarioVotes(world);

const ratings = () =>
  rows(sql<{ rating: number }>`SELECT r.rating, p.public_rating AS found FROM scenario_rating r
    JOIN scenario_search p USING (scenario_id) ORDER BY r.scenario_id`);

const sizesOf = (size: number) => ({ votes: size, scenarios: size, authors: size });

describe('a vote', () => {
  /** Table and key of every row of the ratings, with the transaction that wrote it. */
  const versions = async () => {
    const { rows: found } = await sql<{ row: string; version: string }>`
      SELECT 'scenario_rating ' || scenario_id AS row, xmin::text AS version FROM scenario_rating
      UNION ALL SELECT 'scenario_search ' || scenario_id, xmin::text FROM scenario_search
      UNION ALL SELECT 'search_rating ' || scenario_id, xmin::text FROM search_rating
      UNION ALL SELECT 'vote ' || scenario_id || ' ' || organization_id, xmin::text FROM vote
      UNION ALL SELECT 'author_rating ' || author_id, xmin::text FROM author_rating
      UNION ALL SELECT 'scenario ' || id, xmin::text FROM scenario
      UNION ALL SELECT 'rating_year_mean', xmin::text FROM rating_year_mean
      UNION ALL SELECT 'rating_refresh', xmin::text FROM rating_refresh`.execute(world.database.db);
    return new Map(found.map(({ row, version }) => [row, version]));
  };

  test('writes its own row, the rating and the search row of its scenario with its copy, and the mean of the year', async () => {
    await rateAll();
    const organizationId = await addCompany(world.database);
    const before = await versions();
    const [id] = scenarioIds;
    await vote(id!, { value: 10, organizationId });
    const written = [...(await versions())].filter(([row, version]) => before.get(row) !== version);
    expect(written.map(([row]) => row).sort()).toEqual([
      'rating_year_mean',
      `scenario_rating ${id}`,
      `scenario_search ${id}`,
      `search_rating ${id}`,
      `vote ${id} ${organizationId}`,
    ]);
  });

  test('does not change the text of the search row', async () => {
    const [id] = scenarioIds;
    const found = () => rows(sql`SELECT tsv, vote_count FROM scenario_search WHERE scenario_id = ${id}`);
    const [before] = await found();
    await sql`UPDATE scenario SET title = 'Без ветра' WHERE id = ${id}`.execute(world.database.db);
    await vote(id!);
    expect(await found()).toEqual([{ ...(before as object), vote_count: 1 }]);
  });

  test('leaves the indexes of the search row alone', async () => {
    const organizationId = await addCompany(world.database);
    const changed = await world.database.tx(async (tx) => {
      // They may contain updates of earlier transactions of the connection.
      const counters = async () => {
        const found = await sql<{ rows: number; hot: number }>`
          SELECT pg_stat_get_xact_tuples_updated(c.oid)::int AS rows, pg_stat_get_xact_tuples_hot_updated(c.oid)::int AS hot
          FROM pg_class c WHERE c.relname = 'scenario_search'`.execute(tx);
        return found.rows[0]!;
      };
      const before = await counters();
      await voteIn(world, tx, { scenarioId: scenarioIds[0]!, organizationId });
      const after = await counters();
      return { rows: after.rows - before.rows, hot: after.hot - before.hot };
    });
    expect(changed).toEqual({ rows: 1, hot: 1 });
  });

  test('is not overwritten in the search by a save that began before it', async () => {
    const [id] = scenarioIds;
    const organizationId = await addCompany(world.database);
    await interleave(world.database, {
      hold: (tx) => voteIn(world, tx, { scenarioId: id!, organizationId }),
      start: () => world.database.tx((tx) => refreshSearchRow(tx, id!)),
    });
    expect(await rows(sql`SELECT vote_count AS votes FROM search_rating WHERE scenario_id = ${id}`)).toEqual([
      { votes: 1 },
    ]);
  });
});

describe('the refresh of all ratings', () => {
  const batch = (size = 2) => world.database.tx((tx) => refreshNextBatch(tx, sizesOf(size)));
  const cursor = async () =>
    (await rows(sql<{ scenario_after: string | null }>`SELECT scenario_after FROM rating_refresh`))[0]!
      .scenario_after;
  const countYear = async () => {
    while (await world.database.tx((tx) => countYearBatch(tx, 100)));
  };
  const spoil = () => sql`UPDATE scenario_rating SET rating = 1, company_part = 1`.execute(world.database.db);

  test('continues after a crash instead of starting again', async () => {
    await rateAll();
    const expected = await ratings();
    await spoil();
    await world.database.tx((tx) => startRefresh(tx, world.clock.now()));
    await countYear();
    await batch();
    const done = scenarioIds.toSorted()[1];
    expect(await cursor()).toBe(done);
    const crash = world.database.tx(async (tx) => {
      await refreshNextBatch(tx, sizesOf(2));
      throw new Error('the process ends');
    });
    await expect(crash).rejects.toThrow('the process ends');
    await world.database.tx((tx) => startRefresh(tx, world.clock.now()));
    await countYear();
    expect(await cursor()).toBe(done);
    await refreshDueRatings(world);
    expect(await ratings()).toEqual(expected);
    expect(await batch()).toBe(false);
  });

  test('is done once by two processes', async () => {
    await rateAll();
    const expected = [await ratings(), await rows(sql`SELECT * FROM author_rating ORDER BY author_id`)];
    await spoil();
    await sql`UPDATE author_rating SET score = 1, uf_rating = 1`.execute(world.database.db);
    await world.database.tx((tx) => startRefresh(tx, world.clock.now()));
    const refresh = async () => {
      while (await batch(1));
    };
    await Promise.all([refresh(), refresh()]);
    expect([await ratings(), await rows(sql`SELECT * FROM author_rating ORDER BY author_id`)]).toEqual(
      expected,
    );
    expect(await rows(sql`SELECT rated FROM rating_refresh`)).toEqual([{ rated: 5 }]);
  });

  test('corrects a search row that has lost its rating', async () => {
    await rateAll();
    const expected = await ratings();
    await sql`UPDATE scenario_search SET public_rating = 0`.execute(world.database.db);
    await refreshRatings(world);
    expect(await ratings()).toEqual(expected);
  });

  test('does not write a search row whose rating looks the same', async () => {
    await rateAll();
    const [first, second, third] = scenarioIds;
    const rate = (id: string, rating: number, found: number) =>
      world.database.tx(async (tx) => {
        await sql`UPDATE scenario_rating SET rating = ${rating} WHERE scenario_id = ${id}`.execute(tx);
        await sql`UPDATE scenario_search SET public_rating = ${found} WHERE scenario_id = ${id}`.execute(tx);
      });
    await rate(first!, 7.1234, 7.1239);
    await rate(second!, 7.1349, 7.1351);
    // Only one of the two has a badge.
    await rate(third!, 8.5001, 8.4999);
    await world.database.tx((tx) => copyRatings(scenarioIds, sql`SELECT * FROM scenario_rating`).execute(tx));
    expect((await ratings()).slice(0, 3)).toEqual([
      { rating: 7.1234, found: 7.1239 },
      { rating: 7.1349, found: 7.1349 },
      { rating: 8.5001, found: 8.5001 },
    ]);
  });
});

describe('the ranks of authors', () => {
  const authors = () =>
    rows(sql`SELECT author_id = ${world.people.author.id} AS first, uf_rating, score FROM author_rating
      ORDER BY uf_rating DESC, score DESC`);
  const near = (score: number) => expect.closeTo(score, 9);

  test('are written a few minutes after a vote, and not without votes', async () => {
    const [one, two] = scenarioIds;
    for (const id of [one!, two!])
      for (let n = 0; n < 5; n += 1) await vote(id, { value: id === one ? 9 : 5 });
    expect(await authors()).toEqual([]);
    await refreshDueRatings(world);
    expect(await authors()).toMatchObject([
      { first: true, uf_rating: 100 },
      { first: false, uf_rating: 50 },
    ]);
    const version = () =>
      rows(sql`SELECT xmin::text FROM author_rating UNION SELECT xmin::text FROM rating_refresh`);
    const before = await version();
    expect(await world.database.tx((tx) => refreshNextBatch(tx))).toBe(false);
    expect(await version()).toEqual(before);
  });

  test('are computed against the mean rating of the last night', async () => {
    await rateAll();
    const [{ mean_rating: prior }] = (await rows(sql`SELECT mean_rating FROM rating_refresh`)) as [
      { mean_rating: number },
    ];
    for (let n = 0; n < 5; n += 1) await vote(scenarioIds[0]!, { value: 10 });
    await refreshDueRatings(world);
    const own = await rows(sql<{ rating: number }>`SELECT rating FROM scenario_rating r
      JOIN scenario s ON s.id = r.scenario_id WHERE s.author_id = ${world.people.author.id}`);
    const sum = own.reduce((total, { rating }) => total + rating, prior);
    expect(await authors()).toContainEqual({ first: true, uf_rating: 100, score: near(sum / 4) });
  });

  test('leave the ranking when their last public scenario is blocked or hidden, and come back with it', async () => {
    await rateAll();
    const [fund, author2, [, one, , two]] = [await world.as('fund'), await world.as('author2'), scenarioIds];
    const first = async () => {
      await refreshDueRatings(world);
      return (await authors()).map((row) => (row as { first: boolean }).first);
    };
    expect(await first()).toEqual([true, false]);
    await fund.post(`/api/administrator/scenarios/${one}/block`, { remark: 'Жалоба' });
    await author2.post(`/api/user/scenarios/${two}/hide`);
    expect(await first()).toEqual([true]);
    await sql`UPDATE scenario SET state = 'PUBLISHED' WHERE id = ${two}`.execute(world.database.db);
    // Without the blocked scenario, the worse of two, the score is higher.
    expect(await first()).toEqual([false, true]);
  });

  test('are scored anew when a scenario changes its author or is deleted', async () => {
    await rateAll();
    const { author, author2 } = world.people;
    const { db } = world.database;
    const count = () => refreshDueRatings(world).then(async () => (await authors()).length);
    expect(await count()).toBe(2);
    await sql`UPDATE scenario SET author_id = ${author.id} WHERE author_id = ${author2.id}`.execute(db);
    expect(await count()).toBe(1);
    await sql`DELETE FROM vote`.execute(db);
    await sql`DELETE FROM scenario`.execute(db);
    expect(await count()).toBe(0);
  });

  test('do not make a vote and a move of its scenario wait for each other', async () => {
    await rateAll();
    const fund = await world.as('fund');
    const id = scenarioIds[0]!;
    const block = () => fund.post(`/api/administrator/scenarios/${id}/block`, { remark: 'Жалоба' });
    const results = await Promise.all([...Array.from({ length: 6 }, () => vote(id)), block()]);
    expect(results.at(-1)).toMatchObject({ status: 200 });
  });
});
