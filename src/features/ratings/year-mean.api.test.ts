/** The mean of the votes of the last year, which draws ratings towards it. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { vote as castVoteOf } from '../../../test/cast-votes.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { refreshRatings } from '../../../test/refresh-ratings.ts';
import { useWorld } from '../../../test/use-world.ts';
import { startRefresh } from './server/refresh-ratings.ts';

const world = useWorld();
let scenarioIds: string[];

beforeEach(async () => {
  await world.reset();
  scenarioIds = [];
  const { author, author2 } = world.people;
  for (const authorId of [author.id, author2.id, author.id, author2.id, author.id]) {
    scenarioIds.push(await addScenario(world.database, { authorId }));
  }
});

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(world.database.db)).rows;

const vote = (scenarioId: string, options?: Parameters<typeof castVoteOf>[2]) =>
  castVoteOf(world, scenarioId, options);

/** Gives every scenario five votes, from 5 for the first to 9 for the last. */
async function rateAll(): Promise<void> {
  for (const [at, id] of scenarioIds.entries())
    for (let n = 0; n < 5; n += 1) await vote(id, { value: 5 + at });
  await refreshRatings(world);
}

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
    await world.settle();
    expect(await mean()).toEqual({ vote_sum: 4, votes: 1 });
    await fund.post(`/api/administrator/organizations/${company}/resume`);
    await world.settle();
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
      world.settle(),
      ...scenarioIds.map((id) => vote(id, { organizationId: companies[1]! })),
    ]);
    expect(await mean()).toEqual(await countedVotes());
  });
});
