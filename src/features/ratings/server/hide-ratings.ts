import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { RatedScenario } from '#features/ratings/server/rated-scenarios.ts';
import type { HiddenRating } from '#features/ratings/schemas.ts';
import { scenarioTier } from '#kernel/rating-tier.ts';
import type { Db } from '#platform/db/tables.ts';

type Rated = Pick<RatedScenario, 'scenarioId' | 'rating'>;

/**
 * Until its own vote a company sees the number of votes and the medal, but not the rating (product §8). Also a company that the
 * fund has not approved or has closed: it may vote later.
 */
export async function hideRatings<Item extends Rated>(
  db: Db,
  items: readonly Item[],
  { person, effectiveRole }: Actor,
): Promise<(Item | (Omit<Item, 'rating'> & HiddenRating))[]> {
  const isEmployee = effectiveRole === 'OK_ADMIN' || effectiveRole === 'OK_USER';
  const membership = isEmployee ? person?.membership : null;
  if (items.length === 0 || membership?.state !== 'ACTIVE') return [...items];
  const ids = items.map(({ scenarioId }) => scenarioId);
  const { rows } = await sql<{ id: string }>`
    SELECT scenario_id AS id FROM vote
    WHERE organization_id = ${membership.organizationId} AND scenario_id = ANY (${ids}::uuid[])`.execute(db);
  const voted = new Set(rows.map(({ id }) => id));
  return items.map((item) =>
    voted.has(item.scenarioId) ? item : { ...item, rating: null, badge: scenarioTier(item.rating) },
  );
}
