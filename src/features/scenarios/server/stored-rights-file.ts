/** The row of the document behind a declared adaptation. */
import type { Selectable } from 'kysely';
import type { RightsFileTable } from '#features/scenarios/server/tables.ts';
import type { WireRightsFile } from '#features/scenarios/wire.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sealedNameContext } from '#platform/files/sealed-documents.ts';
import { dropFiles } from '#platform/files/store-file.ts';
import { record } from '#platform/outbox/record.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface RightsFileOwner {
  id: string;
  authorId: string;
}

export const nameContext = (scenarioId: string): string =>
  sealedNameContext('scenario_rights_file', scenarioId);

export const findRightsFile = (
  db: Db | Tx,
  scenarioId: string,
): Promise<Selectable<RightsFileTable> | undefined> =>
  db.selectFrom('scenario_rights_file').selectAll().where('scenario_id', '=', scenarioId).executeTakeFirst();

/** For the author and the fund. Null without a document. */
export async function nameRightsFile(
  { db, vault }: { db: Db | Tx; vault: Vault },
  { id, authorId }: RightsFileOwner,
): Promise<WireRightsFile | null> {
  const row = await findRightsFile(db, id);
  if (!row) return null;
  const name = await vault.open(db, authorId, { context: nameContext(id), sealed: row.name_sealed });
  return { name, size: Number(row.size), createdAt: row.created_at.toISOString() };
}

/** Deletes the rows and the files. Returns the number. */
export async function deleteRightsFiles(
  tx: Tx,
  files: FileStore,
  scenarioIds: readonly string[],
): Promise<number> {
  const deleted = await tx
    .deleteFrom('scenario_rights_file')
    .where('scenario_id', 'in', [...scenarioIds])
    .returning('file_id')
    .execute();
  await dropFiles(
    tx,
    files,
    deleted.map(({ file_id }) => file_id),
  );
  return deleted.length;
}

/** Returns false without a document. */
export async function dropRightsFile(
  tx: Tx,
  files: FileStore,
  { id, authorId }: RightsFileOwner,
): Promise<boolean> {
  if ((await deleteRightsFiles(tx, files, [id])) === 0) return false;
  await record(tx, {
    kind: 'scenario.rights-file-removed',
    actorId: authorId,
    subjectId: id,
    payload: {},
  });
  return true;
}
