import { sql } from 'kysely';
import { finishedStates, unsentStates } from '#features/applications/lifecycle.ts';
import type { ApplicationState } from '#features/applications/lifecycle.ts';
import type {} from '#features/applications/server/tables.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface Wanted {
  scenarioId: string;
  authorId: string;
  waveId: string;
  /** The application that wants it. */
  exceptId?: string;
}

/**
 * A condition on the application `a`: it has the scenario. A returned application also keeps the scenario that it has
 * submitted, because its author may go back to it.
 */
export const hasScenario = ({ scenarioId, authorId }: Pick<Wanted, 'scenarioId' | 'authorId'>) =>
  sql<boolean>`a.author_id = ${authorId} AND (a.scenario_id = ${scenarioId} OR a.state = 'NEED_FIX'
    AND a.text_id IN (SELECT t.id FROM scenario_text t WHERE t.scenario_id = ${scenarioId}))`;

/** Why an application of the wave cannot have the scenario; null when it can. */
export async function findTaken(
  db: Db | Tx,
  { scenarioId, authorId, waveId, exceptId }: Wanted,
): Promise<'order_duplicate_text' | 'scenario_in_use' | null> {
  const { rows } = await sql<{ id: string; waveId: string; state: ApplicationState }>`
    SELECT a.id, a.wave_id AS "waveId", a.state FROM application a
    WHERE ${hasScenario({ scenarioId, authorId })}`.execute(db);
  const others = rows.filter(({ id }) => id !== exceptId);
  const isIn = (states: readonly ApplicationState[], state: ApplicationState) => states.includes(state);
  if (others.some((other) => other.waveId === waveId && !isIn(unsentStates, other.state)))
    return 'order_duplicate_text';
  return others.some(({ state }) => !isIn(finishedStates, state)) ? 'scenario_in_use' : null;
}
