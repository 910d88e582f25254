import { scenarioLifecycle } from '#features/scenarios/lifecycle.ts';
import type { ScenarioChanges } from '#features/scenarios/scenario-form.ts';
import { columnsOf } from '#features/scenarios/server/scenario-columns.ts';
import {
  declaredBasis,
  declaredRights,
  recordDeclaration,
} from '#features/scenarios/server/declared-rights.ts';
import { newId } from '#kernel/id.ts';
import type { Database } from '#platform/db/database.ts';
import { checkRecordLimit } from '#platform/db/check-record-limit.ts';
import { record } from '#platform/outbox/record.ts';

/** Far above what any author writes: the limit stops scripts, not authors. */
const maxScenarios = 300;

export interface CreateScenarioOptions {
  authorId: string;
  now: Date;
  changes: ScenarioChanges;
}

/** Returns the id. Throws `validation_failed`, `state_conflict` when there are too many. */
export async function createScenario(
  database: Database,
  { authorId, now, changes }: CreateScenarioOptions,
): Promise<string> {
  const id = newId();
  await database.tx(async (tx) => {
    await checkRecordLimit(tx, { table: 'scenario', authorId, max: maxScenarios });
    const { characters: _patch, title = '', ...columns } = await columnsOf(tx, changes);
    const { rights_state: rights = 'FREE', rights_note } = declaredRights(columns, 'FREE');
    await tx
      .insertInto('scenario')
      .values({
        ...columns,
        id,
        author_id: authorId,
        state: scenarioLifecycle.initial,
        title,
        rights_note,
        ...declaredBasis(columns, null),
        characters: JSON.stringify(changes.characters ?? {}),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await record(tx, { kind: 'scenario.created', actorId: authorId, subjectId: id, payload: {} });
    await recordDeclaration(tx, { id, authorId, before: 'FREE', rights });
  });
  return id;
}
