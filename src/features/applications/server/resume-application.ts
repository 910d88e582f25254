import type { Updateable } from 'kysely';
import { fieldsWithoutChoice } from '#features/applications/server/choose-scenario.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { findTaken } from '#features/applications/server/find-taken.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import type { ApplicationTable } from '#features/applications/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

interface ResumeOptions {
  /** Locked. */
  application: ApplicationRow;
  /** Null: a job. */
  actorId: string | null;
  now: Date;
  set?: Pick<Updateable<ApplicationTable>, 'fix_until'>;
}

/** The check goes on with what was submitted, also when the author has chosen another scenario meanwhile. */
export async function resumeApplication(
  tx: Tx,
  { application, set, ...options }: ResumeOptions,
): Promise<void> {
  const choice = await submittedChoice(tx, application);
  await moveApplication(tx, { application, move: 'resume', ...options, set: { ...set, ...choice } });
}

async function submittedChoice(
  tx: Tx,
  application: ApplicationRow,
): Promise<Pick<Updateable<ApplicationTable>, 'scenario_id' | 'blind_text_id' | 'fields'>> {
  const { id: exceptId, author_id: authorId, wave_id: waveId, text_id: textId } = application;
  const { submittedScenarioId: scenarioId } = application;
  if (scenarioId === null) return {};
  if (scenarioId === application.scenario_id) return { blind_text_id: textId };
  // An earlier release may have let another application take the scenario, and the index would refuse it here.
  if (await findTaken(tx, { scenarioId, authorId, waveId, exceptId })) return {};
  const fields = JSON.stringify(await fieldsWithoutChoice(tx, application));
  return { scenario_id: scenarioId, blind_text_id: textId, fields };
}
