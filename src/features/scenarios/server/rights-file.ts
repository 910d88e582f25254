/** The document of an adaptation. Its author uploads it; officers of moderation read it (product §4). */
import type { Selectable } from 'kysely';
import type { ScenarioRef } from '#features/scenarios/server/scenario-queries.ts';
import { lockScenarioForUpdate, refuseLocked } from '#features/scenarios/server/save-scenario.ts';
import { refuseOverQuota } from '#features/scenarios/server/scenario-texts.ts';
import {
  deleteRightsFiles,
  dropRightsFile,
  findRightsFile,
  nameContext,
} from '#features/scenarios/server/stored-rights-file.ts';
import type { RightsFileOwner } from '#features/scenarios/server/stored-rights-file.ts';
import type { RightsFileTable } from '#features/scenarios/server/tables.ts';
import type { WireRightsFile } from '#features/scenarios/wire.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { addDocument, sendDocument } from '#platform/files/sealed-documents.ts';
import type { NewDocument } from '#platform/files/sealed-documents.ts';
import { addFile } from '#platform/files/store-file.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import type { Vault } from '#platform/vault/vault.ts';

type RightsFileContext = HandlerContext<undefined, ScenarioRef>;

/**
 * Replaces the document that is there. Throws `state_conflict`, `unsupported_media_type`, `payload_too_large`,
 * `validation_failed`, `storage_full`, `rate_limited`, `unavailable`.
 */
export const addRightsFile = (context: RightsFileContext): Promise<WireRightsFile> =>
  addDocument(context, {
    file: context.file,
    ownerId: context.subject.scenario.authorId,
    refuseMore: (tx, size) => refuseDocument(tx, context, size),
    write: (tx, document) => writeRightsFile(tx, context, document),
  });

/** Locks the scenario. */
async function refuseDocument(tx: Tx, { services, subject }: RightsFileContext, size: number): Promise<void> {
  const scenario = await lockScenarioForUpdate(tx, subject.scenario.id);
  refuseLocked(scenario.state, services.settings.autoPublish);
  if (scenario.rights_basis !== 'ADAPTATION')
    throw new Refusal('validation_failed', { field: 'file', text: 'scenarios@refusals.noAdaptation' });
  await refuseOverQuota(tx, { ownerId: subject.scenario.authorId, size });
}

async function writeRightsFile(
  tx: Tx,
  { services: { vault, files }, subject, now }: RightsFileContext,
  { recognised: { name, size, mime }, stored }: NewDocument,
): Promise<WireRightsFile> {
  const { id, authorId } = subject.scenario;
  await deleteRightsFiles(tx, files, [id]);
  await tx
    .insertInto('scenario_rights_file')
    .values({
      scenario_id: id,
      name_sealed: await vault.seal(tx, authorId, { context: nameContext(id), text: name }),
      file_id: await addFile(tx, stored),
      size,
      mime,
      created_at: now,
    })
    .execute();
  await touchScenario(tx, id, now);
  await record(tx, {
    kind: 'scenario.rights-file-added',
    actorId: authorId,
    subjectId: id,
    payload: {},
  });
  return { name, size, createdAt: now.toISOString() };
}

/** Does not increment the version: a document that was added in another tab must not cause a conflict in the form. */
const touchScenario = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('scenario').set({ updated_at: now }).where('id', '=', id).execute();

/** Throws `not_found` without a document, `state_conflict`. */
export const removeRightsFile = ({
  database,
  services: { files, settings },
  subject: { scenario },
  now,
}: RightsFileContext): Promise<null> =>
  database.tx(async (tx) => {
    refuseLocked((await lockScenarioForUpdate(tx, scenario.id)).state, settings.autoPublish);
    if (!(await dropRightsFile(tx, files, scenario))) throw new Refusal('not_found');
    await touchScenario(tx, scenario.id, now);
    return null;
  });

/** Throws `not_found` without a document. */
export async function readOwnRightsFile({
  database: { db },
  services,
  subject: { scenario },
}: RightsFileContext): Promise<FileResponse> {
  return sendRightsFile({ db, ...services }, scenario, await requireRightsFile(db, scenario.id));
}

/** Each reading is an entry of the audit log. Throws `not_found` without a document. */
export async function readModeratedRightsFile({
  database,
  services,
  accountId: actorId,
  subject: { scenario },
}: HandlerContext<undefined, { scenario: RightsFileOwner }>): Promise<FileResponse> {
  const { db } = database;
  const row = await requireRightsFile(db, scenario.id);
  // The file is opened last, so that a failed record leaves no open file.
  await database.tx((tx) =>
    record(tx, { kind: 'scenario.rights-file-opened', actorId, subjectId: scenario.id, payload: {} }),
  );
  return sendRightsFile({ db, ...services }, scenario, row);
}

async function requireRightsFile(db: Db, scenarioId: string): Promise<Selectable<RightsFileTable>> {
  const row = await findRightsFile(db, scenarioId);
  if (!row) throw new Refusal('not_found');
  return row;
}

async function sendRightsFile(
  services: { db: Db; vault: Vault; files: FileStore },
  { id, authorId: ownerId }: RightsFileOwner,
  { file_id: fileId, name_sealed, size, mime }: Selectable<RightsFileTable>,
): Promise<FileResponse> {
  const name = await services.vault.open(services.db, ownerId, {
    context: nameContext(id),
    sealed: name_sealed,
  });
  return sendDocument(services, { fileId, ownerId, name, size: Number(size), mime });
}
