/** An expired list of places is returned at once while the next one is loaded, until it is too old. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import { RatingTops } from '#features/ratings/server/rating-tops.ts';

const world = useWorld();
const freshMs = 20;

const bestOf = async (tops: RatingTops): Promise<number> => {
  const rule = { source: 'ORG', min_votes: 1, filter: {} } as const;
  const { items } = await tops.read(world.database.db, rule, world.clock.now());
  return items[0]!.rating;
};
const setBest = (rating: number) =>
  sql`UPDATE scenario_rating SET company_part = ${rating}`.execute(world.database.db);

test.each([
  { staleMs: 60_000, next: 'the former places, and the new ones later', first: 9.1 },
  { staleMs: 1, next: 'the new places', first: 9.2 },
])('a reader after the time of the list and $staleMs ms sees $next', async ({ staleMs, first }) => {
  const id = await addScenario(world.database, { authorId: world.people.author.id });
  await sql`INSERT INTO scenario_rating (scenario_id, vote_sum, votes, rating, company_part)
    VALUES (${id}, 50, 6, 9, 9)`.execute(world.database.db);
  await setBest(9.1);
  const tops = new RatingTops({ freshMs, staleMs });
  expect(await bestOf(tops)).toBe(9.1);
  await setBest(9.2);
  await pause(2 * freshMs);
  expect(await bestOf(tops)).toBe(first);
  await expect.poll(() => bestOf(tops)).toBe(9.2);
});
