import type {} from '#features/scenarios/server/tables.ts';
import { lockScenario } from '#features/scenarios/server/save-scenario.ts';
import { isUsed } from '#features/scenarios/server/scenario-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles } from '#platform/files/store-file.ts';
import { record } from '#platform/outbox/record.ts';

interface Deletion {
  id: string;
  authorId: string;
  files: FileStore;
}

/** With all its texts. Throws `scenario_in_use` unless it is a draft that nobody has ever opened (product §4), `not_found`. */
export async function deleteScenario(database: Database, { id, authorId, files }: Deletion): Promise<void> {
  await database.tx(async (tx) => {
    // A text that is being added at this moment is among those that go, or meets no scenario any more.
    await lockScenario(tx, id);
    const texts = await tx
      .selectFrom('scenario_text')
      .select('file_id')
      .where('scenario_id', '=', id)
      .execute();
    const gone = await tx
      .deleteFrom('scenario as s')
      .where('s.id', '=', id)
      .where('s.state', 'in', ['DRAFT', 'REWORK'])
      .where((where) => where.not(isUsed))
      .executeTakeFirstOrThrow();
    if (gone.numDeletedRows === 0n) throw new Refusal('scenario_in_use');
    await dropFiles(
      tx,
      files,
      texts.map(({ file_id }) => file_id),
    );
    await record(tx, { kind: 'scenario.deleted', actorId: authorId, subjectId: id, payload: {} });
  });
}
