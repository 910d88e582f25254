/** The mean of the votes of the last year, which draws ratings towards it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useScenarioVotes } from '../../../test/cast-votes.ts';
import { refreshRatings } from '../../../test/refresh-ratings.ts';
import { useWorld } from '../../../test/use-world.ts';
import { startRefresh } from './server/refresh-ratings.ts';
import { countYearBatch } from './server/year-mean.ts';

const world = useWorld();
const { scenarioIds, vote, rows, rateAll } = useScenarioVotes(world);

const mean = async () => (await rows(sql`SELECT vote_sum, votes FROM rating_year_mean`))[0];
const countedVotes = async () =>
  (
    await rows(sql`SELECT coalesce(sum(value), 0) AS vote_sum, count(*) AS votes FROM vote
      WHERE counted AND created_at > ${world.clock.now()}::timestamptz - interval '1 year'`)
  )[0];

describe('the mean of the year', () => {
  test('follows votes that are cast, changed, withdrawn, suspended and resumed', async () => {
    const fund = await world.as('fund');
    const [one, two] = scenarioIds;
    const company = await vote(one!, { value: 9 });
    await vote(one!, { value: 4 });
    await vote(two!, { value: 7, organizationId: company });
    expect(await mean()).toEqual({ vote_sum: 20, votes: 3 });
    await vote(one!, { value: 2, organizationId: company });
    expect(await mean()).toEqual({ vote_sum: 13, votes: 3 });
    await fund.post(`/api/administrator/organizations/${company}/suspend`, { reason: '' });
    await world.runDeliveries();
    expect(await mean()).toEqual({ vote_sum: 4, votes: 1 });
    await fund.post(`/api/administrator/organizations/${company}/resume`);
    await world.runDeliveries();
    await vote(two!, { value: 0, organizationId: company });
    expect(await mean()).toEqual({ vote_sum: 6, votes: 2 });
  });

  test('loses a vote once, when it is a year old', async () => {
    const [id] = scenarioIds;
    const company = await vote(id!, { value: 3 });
    await vote(id!, { value: 9 });
    world.clock.advance({ days: 200 });
    await vote(id!, { value: 5 });
    world.clock.advance({ days: 170 });
    await refreshRatings(world);
    expect(await mean()).toEqual({ vote_sum: 5, votes: 1 });
    await vote(id!, { value: 10, organizationId: company });
    expect(await mean()).toEqual({ vote_sum: 15, votes: 2 });
  });

  test('is corrected at night', async () => {
    await rateAll();
    await sql`DELETE FROM scenario WHERE id = ${scenarioIds[0]}`.execute(world.database.db);
    await sql`UPDATE rating_year_mean SET votes = votes + 3`.execute(world.database.db);
    await refreshRatings(world);
    expect(await mean()).toEqual(await countedVotes());
    await refreshRatings(world);
    expect(await mean()).toEqual(await countedVotes());
  });

  test('is counted in batches that go on after a crash, with the votes cast between them', async () => {
    const organizationId = await vote(scenarioIds[0]!);
    await rateAll();
    await sql`UPDATE rating_year_mean SET votes = votes + 3`.execute(world.database.db);
    const countedTo = async () =>
      (await rows(sql<{ id: string }>`SELECT counted_to AS id FROM rating_year_mean`))[0]!.id;
    const countNext = () => world.database.tx((tx) => countYearBatch(tx, 7));
    const start = () => world.database.tx((tx) => startRefresh(tx, world.clock.now()));
    await start();
    await countNext();
    const [first, second, , , last] = scenarioIds.toSorted();
    expect(await countedTo()).toBe(second);
    const crash = world.database.tx(async (tx) => {
      await countYearBatch(tx, 7);
      throw new Error('the process ends');
    });
    await expect(crash).rejects.toThrow('the process ends');
    await start();
    expect(await countedTo()).toBe(second);
    for (const id of [first, last]) await vote(id!, { value: 10 });
    await vote(scenarioIds[0]!, { value: 1, organizationId });
    await countNext();
    for (const id of [first, last]) await vote(id!, { value: 2 });
    while (await countNext());
    expect(await mean()).toEqual(await countedVotes());
  });

  test('is counted correctly while votes are cast', async () => {
    await rateAll();
    const count = async () => {
      await world.database.tx((tx) => startRefresh(tx, world.clock.now()));
      while (await world.database.tx((tx) => countYearBatch(tx, 1)));
    };
    await Promise.all([...scenarioIds.flatMap((id) => [vote(id), vote(id)]), count(), count()]);
    expect(await mean()).toEqual(await countedVotes());
  });

  test('counts votes that are cast, changed and suspended concurrently', async () => {
    const fund = await world.as('fund');
    const companies = await Promise.all(scenarioIds.map((id) => vote(id)));
    await Promise.all([
      ...scenarioIds.flatMap((id, at) =>
        companies.map((organizationId, by) => vote(id, { value: 1 + ((at + by) % 9), organizationId })),
      ),
      ...Array.from({ length: 3 }, () => world.database.tx((tx) => startRefresh(tx, world.clock.now()))),
    ]);
    await fund.post(`/api/administrator/organizations/${companies[0]}/suspend`, { reason: '' });
    await Promise.all([
      world.runDeliveries(),
      ...scenarioIds.map((id) => vote(id, { organizationId: companies[1]! })),
    ]);
    expect(await mean()).toEqual(await countedVotes());
  });
});
