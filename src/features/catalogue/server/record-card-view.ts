/** Records that a company has opened a card: a vote requires it (product §8). */
import type { CompanyViewer } from '#features/catalogue/server/scenario-conditions.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Subject: the scenario. At most once a day for each employee. */
    'scenario.card-opened': { organizationId: string };
  }
}

/** A view within a day of the last recorded one is not recorded. */
export async function recordCardView(
  tx: Tx,
  { scenarioId, accountId, organizationId, now }: CompanyViewer & { scenarioId: string; now: Date },
): Promise<void> {
  const recorded = await tx
    .insertInto('card_view')
    .values({
      scenario_id: scenarioId,
      organization_id: organizationId,
      account_id: accountId,
      viewed_at: now,
    })
    .onConflict((oc) =>
      oc
        .columns(['scenario_id', 'organization_id', 'account_id'])
        .doUpdateSet({ viewed_at: now })
        .where('card_view.viewed_at', '<=', addDays(now, -1)),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!recorded) return;
  const payload = { organizationId };
  await record(tx, { kind: 'scenario.card-opened', actorId: accountId, subjectId: scenarioId, payload });
}
