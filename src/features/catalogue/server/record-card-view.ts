/** Records that a company has opened a card: a vote requires it, and the author's reading journal shows it (product §8). */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Subject: the scenario. At most once a day for each employee. */
    'scenario.card-opened': { organizationId: string };
  }
}

export interface CardView {
  scenarioId: string;
  accountId: string;
  organizationId: string;
}

export async function recordCardView(
  tx: Tx,
  { scenarioId, accountId, organizationId }: CardView,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM event WHERE subject_id = ${scenarioId} AND kind = 'scenario.card-opened' AND actor_id = ${accountId}
      AND payload ->> 'organizationId' = ${organizationId} AND at > now() - interval '1 day' LIMIT 1`.execute(
    tx,
  );
  if (rows.length) return;
  await record(tx, {
    kind: 'scenario.card-opened',
    actorId: accountId,
    subjectId: scenarioId,
    payload: { organizationId },
  });
}
