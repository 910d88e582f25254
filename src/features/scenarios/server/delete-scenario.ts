import { lockScenarioForUpdate } from '#features/scenarios/server/save-scenario.ts';
import { isUsed } from '#features/scenarios/server/scenario-queries.ts';
import { deleteRightsFiles } from '#features/scenarios/server/stored-rights-file.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles } from '#platform/files/store-file.ts';
import { record } from '#platform/outbox/record.ts';

/** Deletes a scenario with its texts and its document of the rights. Throws `scenario_in_use` unless it is an unused draft (product §4), `not_found`. */
export async function deleteScenario(
  database: Database,
  { id, authorId, files }: { id: string; authorId: string; files: FileStore },
): Promise<void> {
  await database.tx(async (tx) => {
    // Locked first: a concurrent upload either commits before and is deleted too, or finds no scenario.
    await lockScenarioForUpdate(tx, id);
    const texts = await tx
      .selectFrom('scenario_text')
      .select('file_id')
      .where('scenario_id', '=', id)
      .execute();
    await deleteRightsFiles(tx, files, [id]);
    const deleted = await tx
      .deleteFrom('scenario as s')
      .where('s.id', '=', id)
      .where('s.state', 'in', ['DRAFT', 'REWORK'])
      .where((where) => where.not(isUsed))
      .executeTakeFirstOrThrow();
    if (deleted.numDeletedRows === 0n) throw new Refusal('scenario_in_use');
    await dropFiles(
      tx,
      files,
      texts.map(({ file_id }) => file_id),
    );
    await record(tx, { kind: 'scenario.deleted', actorId: authorId, subjectId: id, payload: {} });
  });
}
