import type { RawBuilder } from 'kysely';
import { beforeEach } from 'vitest';
import { castVote } from '#features/ratings/server/cast-vote.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addCompany, addScenario } from './fixtures-scenarios.ts';
import { refreshRatings } from './refresh-ratings.ts';
import type { World } from './world.ts';

interface Vote {
  value?: number;
  organizationId?: string;
  at?: Date;
}

/** A vote for a scenario of the first author, in the transaction of the caller. */
export const voteIn = (
  world: World,
  tx: Tx,
  { scenarioId, value = 8, organizationId = '', at }: Vote & { scenarioId: string },
) =>
  castVote(tx, {
    scenarioId,
    authorId: world.people.author.id,
    organizationId,
    voterId: world.people.okAdmin.id,
    value,
    isCompanyAdmin: true,
    now: at ?? world.clock.now(),
  });

/** The vote of a new company, or of the given one. Returns the company. */
export async function vote(
  world: World,
  scenarioId: string,
  { organizationId = '', ...rest }: Vote = {},
): Promise<string> {
  const voter = organizationId || (await addCompany(world.database));
  await world.database.tx((tx) => voteIn(world, tx, { ...rest, scenarioId, organizationId: voter }));
  return voter;
}

/** Resets the world before each test to five scenarios of two authors. Returns the actions of the tests. */
export function useScenarioVotes(world: World) {
  const scenarioIds: string[] = [];
  beforeEach(async () => {
    await world.reset();
    scenarioIds.length = 0;
    const { author, author2 } = world.people;
    for (const authorId of [author.id, author2.id, author.id, author2.id, author.id]) {
      scenarioIds.push(await addScenario(world.database, { authorId }));
    }
  });
  const voteHere = (scenarioId: string, options?: Vote) => vote(world, scenarioId, options);
  return {
    scenarioIds,
    vote: voteHere,
    rows: async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(world.database.db)).rows,
    /** Gives every scenario five votes, from 5 for the first to 9 for the last. */
    async rateAll(): Promise<void> {
      for (const [at, id] of scenarioIds.entries())
        for (let n = 0; n < 5; n += 1) await voteHere(id, { value: 5 + at });
      await refreshRatings(world);
    },
  };
}
