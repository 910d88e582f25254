/** Records new badges of scenarios, of which their authors get a notice. A badge that was lost and comes again is recorded once. */
import { sql } from 'kysely';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { badgeTiers, scenarioTierBounds } from '#kernel/rating-tier.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

const [, ...tiers] = badgeTiers;
/** 0 without a badge. */
const badge = sql`CASE ${sql.join(
  tiers
    .toReversed()
    .map(
      (tier, at) =>
        sql`WHEN r.rating >= ${sql.lit(scenarioTierBounds[tier][0])} THEN ${sql.lit(tiers.length - at)}`,
    ),
  sql` `,
)} ELSE 0 END`;

export async function recordNewBadges(tx: Tx, scenarioIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; badge: number }>`
    UPDATE scenario_rating r SET told_badge = ${badge} FROM scenario s
    WHERE r.scenario_id = ANY (${[...scenarioIds]}::uuid[]) AND ${badge} > r.told_badge
      AND s.id = r.scenario_id AND s.state = 'PUBLISHED' AND s.in_rating
    RETURNING r.scenario_id AS id, r.told_badge AS badge`.execute(tx);
  await recordAll(
    tx,
    rows.map(({ id, badge: number }) => ({
      kind: 'rating.badge-given',
      subjectId: id,
      payload: { badge: badgeTiers[number] as BadgeTier },
    })),
  );
}
