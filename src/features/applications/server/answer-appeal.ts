/** The fund answers an appeal: the application returns to the step, or the decision stays (product §7). */
import type { AppealOutcome } from '#features/applications/constants.ts';
import { finishedStates } from '#features/applications/lifecycle.ts';
import type { ApplicationMove } from '#features/applications/lifecycle.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { hasScenario } from '#features/applications/server/find-taken.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface WaitingAppeal {
  id: string;
  /** The move that the appeal is against, and the officer who made it. */
  against: ApplicationMove;
  decidedBy: string | null;
}

/** Throws `state_conflict` without an appeal that waits. */
export const findWaitingAppeal = (db: Db | Tx, applicationId: string): Promise<WaitingAppeal> =>
  db
    .selectFrom('application_appeal as e')
    .innerJoin('application_move as m', 'm.id', 'e.move_id')
    .select(['e.id', 'm.move as against', 'm.actor_id as decidedBy'])
    .where('e.application_id', '=', applicationId)
    .where('e.decided_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('state_conflict'));

interface AnswerAppeal {
  application: ApplicationRow;
  appeal: WaitingAppeal;
  officerId: string;
  outcome: AppealOutcome;
  answer: string;
  now: Date;
}

const movesOf: Record<AppealOutcome, (against: ApplicationMove) => ApplicationMove> = {
  GRANTED: (against) => (against === 'reject' ? 'returnToCommission' : 'grantAppeal'),
  DENIED: (against) => (against === 'reject' ? 'upholdRejection' : 'denyAppeal'),
};

/** Throws `scenario_in_use` when a granted appeal needs a scenario that another application has. */
export async function answerAppeal(tx: Tx, options: AnswerAppeal): Promise<void> {
  const { application, appeal, officerId, outcome, answer, now } = options;
  if (outcome === 'GRANTED') await refuseTaken(tx, application);
  await tx
    .updateTable('application_appeal')
    .set({ outcome, answer, officer_id: officerId, decided_at: now })
    .where('id', '=', appeal.id)
    .execute();
  const move = movesOf[outcome](appeal.against);
  const set = { fix_until: null };
  await moveApplication(tx, { application, move, actorId: officerId, now, set, comment: answer });
}

/** The index on chosen scenarios decides; this names the other application before it does. */
async function refuseTaken(tx: Tx, application: ApplicationRow): Promise<void> {
  const { id, scenario_id: scenarioId, author_id: authorId } = application;
  if (scenarioId === null) return;
  const other = await tx
    .selectFrom('application as a')
    .select('number')
    .where(hasScenario({ scenarioId, authorId }))
    .where('id', '<>', id)
    .where('state', 'not in', [...finishedStates, 'APPEAL'])
    .executeTakeFirst();
  if (!other) return;
  const { number } = other;
  throw new Refusal(
    'scenario_in_use',
    number === null
      ? { text: 'applications@rules.scenarioInDraft' }
      : { text: 'applications@rules.scenarioInOther', vars: { number } },
  );
}
