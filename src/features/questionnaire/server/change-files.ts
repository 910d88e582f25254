/** Documents of the steps passport, education and documents: stored encrypted, with encrypted names. */
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fileKinds, maxFileBytes, maxFiles } from '#features/questionnaire/constants.ts';
import type { FileStep, Step } from '#features/questionnaire/constants.ts';
import { isEditable } from '#features/questionnaire/lifecycle.ts';
import type { AddFileInput, AddFileOutput } from '#features/questionnaire/schemas.ts';
import { countChange } from '#features/questionnaire/server/answers.ts';
import { nameContext, nameFiles } from '#features/questionnaire/server/files.ts';
import { followChange } from '#features/questionnaire/server/move-questionnaire.ts';
import { lockQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import { listUnlocked } from '#features/questionnaire/server/remarks.ts';
import { addDocument } from '#platform/files/sealed-documents.ts';
import type { NewDocument } from '#platform/files/sealed-documents.ts';
import { addFile as addFileRow, dropFiles } from '#platform/files/store-file.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

const field = 'file';

type UploadContext = HandlerContext<AddFileInput, unknown>;

/** Throws `unsupported_media_type`, `validation_failed`, `state_conflict`, `rate_limited`, `unavailable`. */
export async function addFile(context: UploadContext): Promise<AddFileOutput> {
  const { accountId: authorId, file } = context;
  const step = fileStepOf(context);
  return addDocument(context, {
    file,
    ownerId: authorId,
    refuseMore: (tx, size) => refuseMore(tx, { authorId, step, size }),
    write: (tx, document) => writeFile(tx, context, { step, ...document }),
  });
}

function fileStepOf({ params, input }: UploadContext): FileStep {
  const step = params['step'] as Step;
  if (!(step in fileKinds)) throw new Refusal('not_found');
  const kinds: readonly string[] = fileKinds[step as FileStep];
  if (!kinds.includes(input.kind))
    throw new Refusal('validation_failed', { field: 'kind', text: 'questionnaire@rules.fileKind' });
  return step as FileStep;
}

/** Throws when the step is locked or the limits are reached. Locks the questionnaire. */
async function refuseMore(
  tx: Tx,
  { authorId, step, size }: { authorId: string; step: FileStep; size: number },
): Promise<void> {
  await refuseLockedFiles(tx, authorId, step);
  const { count, bytes } = await tx
    .selectFrom('questionnaire_file')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.coalesce(eb.fn.sum('size'), eb.lit(0)).as('bytes')])
    .where('author_id', '=', authorId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxFiles)
    throw new Refusal('validation_failed', {
      field,
      text: 'questionnaire@rules.tooManyFiles',
      vars: { count: maxFiles },
    });
  if (Number(bytes) + size > maxFileBytes)
    throw new Refusal('validation_failed', {
      field,
      text: 'questionnaire@rules.tooManyBytes',
      vars: { count: maxFileBytes / bytesPerMegabyte },
    });
}

async function refuseLockedFiles(tx: Tx, authorId: string, step: FileStep): Promise<void> {
  const { state } = await lockQuestionnaire(tx, authorId);
  if (isEditable(state)) return;
  if (state === 'FIX' && (await listUnlocked(tx, authorId, step)).includes('files')) return;
  throw new Refusal('state_conflict', { field, text: 'questionnaire@rules.locked' });
}

interface NewFile extends NewDocument {
  step: FileStep;
}

async function writeFile(
  tx: Tx,
  { services: { vault }, accountId: authorId, input, now }: UploadContext,
  { step, recognised, stored }: NewFile,
): Promise<AddFileOutput> {
  const id = newId();
  const row = await tx
    .insertInto('questionnaire_file')
    .values({
      id,
      author_id: authorId,
      step,
      kind: input.kind,
      name_sealed: await vault.seal(tx, authorId, { context: nameContext(id), text: recognised.name }),
      file_id: await addFileRow(tx, stored),
      size: recognised.size,
      mime: recognised.mime,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const version = await countChange(tx, authorId, now);
  await followChange(tx, { authorId, vault, now });
  await record(tx, {
    kind: 'questionnaire-file.added',
    actorId: authorId,
    subjectId: authorId,
    payload: { step },
  });
  const [file] = await nameFiles({ db: tx, vault, authorId }, [row]);
  return { version, file: file! };
}

/** A file of a signed version stays stored: applications were sent with it. Throws `state_conflict`. */
export const removeFile = ({
  database,
  services: { vault, files },
  accountId: authorId,
  params,
  now,
}: HandlerContext<undefined, unknown>): Promise<{ version: number }> =>
  database.tx(async (tx) => {
    const id = params['id']!;
    const { step, fileId } = await tx
      .selectFrom('questionnaire_file')
      .select(['step', 'file_id as fileId'])
      .where('id', '=', id)
      .where('author_id', '=', authorId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'));
    await refuseLockedFiles(tx, authorId, step);
    if (await isInSignedVersion(tx, id))
      await tx.updateTable('questionnaire_file').set({ removed_at: now }).where('id', '=', id).execute();
    else {
      await tx.deleteFrom('questionnaire_file').where('id', '=', id).execute();
      await dropFiles(tx, files, [fileId]);
    }
    const version = await countChange(tx, authorId, now);
    await followChange(tx, { authorId, vault, now });
    await record(tx, {
      kind: 'questionnaire-file.removed',
      actorId: authorId,
      subjectId: authorId,
      payload: { step },
    });
    return { version };
  });

const isInSignedVersion = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('questionnaire_version_file')
    .select('version_id')
    .where('questionnaire_file_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;
