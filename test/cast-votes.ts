import { castVote } from '#features/ratings/server/cast-vote.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addCompany } from './fixtures-scenarios.ts';
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
