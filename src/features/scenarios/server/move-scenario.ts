/** Every move of a scenario: its state, what changes together with it, its event and its place in the search. */
import type { Selectable, Updateable } from 'kysely';
import type { Person } from '#access/actor.ts';
import { scenarioLifecycle } from '#features/scenarios/lifecycle.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { refreshSearch } from '#features/scenarios/server/refresh-search.ts';
import { lockScenario, refuseIncomplete } from '#features/scenarios/server/save-scenario.ts';
import type { ScenarioTable } from '#features/scenarios/server/tables.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface Moving {
  id: string;
  move: ScenarioMove;
  actorId: string;
  now: Date;
  /** Of the fund, to the author. */
  remark?: string;
  /** The fund does not read before publishing: what is submitted is published, but for what it has returned. */
  autoPublish?: boolean;
}

/** Throws `state_conflict`; on the way to the readers also `validation_failed` for what is missing. */
export const moveScenario = (database: Database, moving: Moving): Promise<void> =>
  database.tx((tx) => moveWithin(tx, moving));

/** An author under eighteen, or with an unconfirmed address, keeps drafts but publishes nothing (security §3.1). */
export function refuseUnshown({ birthday, emailConfirmed }: Person, now: Date): void {
  if (birthday === null || birthday > adultsBornBy(now)) throw new Refusal('age_restricted');
  if (!emailConfirmed) throw new Refusal('email_not_confirmed');
}

const towardsReaders: readonly ScenarioMove[] = ['submit', 'publishAtOnce', 'publish', 'show'];

async function moveWithin(tx: Tx, moving: Moving): Promise<void> {
  const { id, actorId, now, remark = '' } = moving;
  const before = await lockScenario(tx, id);
  const move = moveOf(moving, before);
  // The state is complained of first: who missed it should not be sent to fill in fields.
  if (!canMove(scenarioLifecycle, before.state, move)) throw new Refusal('state_conflict');
  if (towardsReaders.includes(move)) await refuseIncomplete(tx, id);
  await moveState(tx, {
    table: 'scenario',
    id,
    life: scenarioLifecycle,
    move,
    set: { ...alongside(move, { before: before.published_at, now, remark }), updated_at: now },
    event: {
      authorId: before.author_id,
      title: before.title,
      ...(remark && { remark }),
      ...(scenarioLifecycle.moves[move].event === 'scenario.published' && {
        atOnce: move === 'publishAtOnce',
      }),
    },
    actorId,
  });
  await refreshSearch(tx, id);
}

/**
 * What the fund has returned carries its remark until the fund itself publishes it: neither a withdrawal nor the archive
 * leads around it.
 */
function moveOf({ move, autoPublish }: Moving, { state, remark }: Selectable<ScenarioTable>): ScenarioMove {
  const goesAtOnce = autoPublish && remark === '' && canMove(scenarioLifecycle, state, 'publishAtOnce');
  return move === 'submit' && goesAtOnce ? 'publishAtOnce' : move;
}

interface Moment {
  /** When it was first published, if ever. */
  before: Date | null;
  now: Date;
  remark: string;
}

function alongside(move: ScenarioMove, { before, now, remark }: Moment): Updateable<ScenarioTable> {
  if (move === 'submit') return { submitted_at: now };
  if (move === 'publishAtOnce') return { submitted_at: now, published_at: before ?? now, remark: '' };
  if (move === 'publish') return { published_at: before ?? now, remark: '' };
  if (move === 'return' || move === 'block') return { remark };
  return move === 'unblock' ? { remark: '' } : {};
}
