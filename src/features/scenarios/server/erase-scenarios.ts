/** Scenarios of an erased author: unused ones are deleted, those that companies know stay as empty, archived rows. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { initialValues } from '#api/field-table.ts';
import { scenarioLifecycle } from '#features/scenarios/lifecycle.ts';
import { scenarioFields } from '#features/scenarios/scenario-fields.ts';
import { refreshSearchRow } from '#features/scenarios/server/save-scenario.ts';
import { isUsed } from '#features/scenarios/server/scenario-queries.ts';
import { deleteRightsFiles } from '#features/scenarios/server/stored-rights-file.ts';
import type { ScenarioTable } from '#features/scenarios/server/tables.ts';
import { toColumns } from '#platform/db/field-columns.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';
import { dropFiles } from '#platform/files/store-file.ts';

export const scenariosEraser: Eraser = {
  tables: [
    'scenario',
    'scenario_text',
    'scenario_rights_file',
    'scenario_search',
    'search_rating',
    'text_opening',
  ],
  async erase(tx, { accountId, files, now, t }) {
    const title = t('scenarios@erased');
    const scenarios = await lockScenarios(tx, accountId);
    const ids = scenarios.map(({ id }) => id);
    if (ids.length === 0) return [];
    const texts = await tx
      .deleteFrom('scenario_text')
      .where('scenario_id', 'in', ids)
      .returning('file_id')
      .execute();
    await dropFiles(
      tx,
      files,
      texts.map(({ file_id }) => file_id),
    );
    await deleteRightsFiles(tx, files, ids);
    const unused = scenarios.filter((scenario) => !scenario.isUsed).map(({ id }) => id);
    if (unused.length > 0) await tx.deleteFrom('scenario').where('id', 'in', unused).execute();
    for (const { id, rights_state } of scenarios.filter((scenario) => scenario.isUsed)) {
      await moveState(tx, {
        table: 'scenario',
        id,
        lifecycle: scenarioLifecycle,
        move: 'erase',
        set: {
          ...toColumns(scenarioFields, { ...initialValues(scenarioFields), title }),
          ...emptied,
          // A company that has a contract keeps its rights.
          rights_state,
          updated_at: now,
        },
        event: { authorId: accountId, title },
      });
      await refreshSearchRow(tx, id);
    }
    return ids;
  },
};

const emptied = { characters: '{}', genre_ids: [], tag_ids: [], remark: '' };

type LockedScenario = Pick<Selectable<ScenarioTable>, 'id' | 'rights_state'> & { isUsed: boolean };

async function lockScenarios(tx: Tx, authorId: string): Promise<LockedScenario[]> {
  const { rows } = await sql<LockedScenario>`
    SELECT s.id, s.rights_state, ${isUsed} AS "isUsed" FROM scenario s WHERE s.author_id = ${authorId} ORDER BY s.id FOR UPDATE OF s`.execute(
    tx,
  );
  return rows;
}
