import type { ApplicationMove } from '#features/applications/lifecycle.ts';
import type { ConclusionOutput } from '#features/applications/schemas.ts';
import { statusOf } from '#features/applications/statuses.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

/** Made by publishing a protocol. */
const decisions = ['admit', 'refuse', 'approve', 'reserve', 'reject'] as const satisfies ApplicationMove[];
/** An appeal that was granted takes the decision back. */
const annulments = ['grantAppeal', 'returnToCommission'] as const satisfies ApplicationMove[];

/** The last decision. Throws `not_found` before its publication, and when it was taken back. */
export async function readConclusion(
  db: Db,
  { id, t }: { id: string; t: Translate },
): Promise<ConclusionOutput> {
  const row = await db
    .selectFrom('application_move')
    .select(['move', 'to_state', 'at', 'ground', 'protocol', 'comment'])
    .where('application_id', '=', id)
    .where('move', 'in', [...decisions, ...annulments])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || annulments.some((move) => move === row.move)) throw new Refusal('not_found');
  const { to_state: state, at, ground, protocol, comment } = row;
  return {
    status: statusOf(state),
    label: t(`applications@status.${state}`),
    decidedAt: at.toISOString(),
    ground,
    protocol,
    comment,
  };
}
