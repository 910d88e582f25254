/** Text versions of a scenario: each upload is a checked PDF and a new version; versions are never overwritten. */
import { sql } from 'kysely';
import { maxTextBytes } from '#features/scenarios/calls.ts';
import { lockScenarioForUpdate, refuseLocked } from '#features/scenarios/server/save-scenario.ts';
import type { ScenarioRef } from '#features/scenarios/server/scenario-queries.ts';
import type { WireText } from '#features/scenarios/wire.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fileHeaders } from '#platform/files/file-headers.ts';
import { checkPdf } from '#platform/files/check-pdf.ts';
import type { PdfSummary } from '#platform/files/check-pdf.ts';
import { recognise } from '#platform/files/recognise.ts';
import { addFile, withUploadRollback, storeUpload } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

const field = 'file';
/** Total bytes of one person's files (security §3.3). */
const maxStorageBytes = 2 * 1024 ** 3;
/** Checking a PDF is expensive. */
const uploadsPerHour = 30;

/** Throws `state_conflict`, `unsupported_media_type`, `payload_too_large`, `validation_failed`, `storage_full`, `rate_limited`. */
export async function addText({
  database,
  services: { files, settings },
  now,
  subject: { scenario },
  file,
}: HandlerContext<undefined, ScenarioRef>): Promise<WireText> {
  const { authorId } = scenario;
  refuseLocked(scenario.state, settings.autoPublish);
  if (!file) throw new Refusal('validation_failed', { field, text: 'rules@common.required' });
  if (file.size > maxTextBytes) throw new Refusal('payload_too_large', { field });
  const { path, name, sha256 } = file;
  const recognised = await recognise({ path, name, field, allowedExtensions: ['pdf'] });
  await limitRate(database.db, { key: `text:${authorId}`, limit: uploadsPerHour, seconds: 3600 });
  const pdf = await checkPdf(path, { field, sha256, personId: authorId });
  const stored = await storeUpload(files, file, { ...recognised, ownerId: authorId, purpose: 'text' });
  return withUploadRollback(files, stored, () =>
    database.tx(async (tx) => {
      // Checked again under the lock: the state may have changed during the upload.
      refuseLocked((await lockScenarioForUpdate(tx, scenario.id)).state, settings.autoPublish);
      await refuseOverQuota(tx, stored);
      return writeText(tx, { scenario, stored, pdf, now });
    }),
  );
}

/** All versions are kept, so their total size is limited. Parallel uploads to several scenarios may exceed it by a file each. */
export async function refuseOverQuota(
  tx: Tx,
  { ownerId, size }: Pick<StoredFile, 'ownerId' | 'size'>,
): Promise<void> {
  const { rows } = await sql<{ over: boolean }>`
    SELECT coalesce(sum(size), 0) + ${size} > ${maxStorageBytes} AS over FROM file WHERE owner_id = ${ownerId}`.execute(
    tx,
  );
  if (rows[0]!.over) throw new Refusal('storage_full', { field, text: 'scenarios@refusals.noSpace' });
}

interface NewTextVersion {
  scenario: ScenarioRef['scenario'];
  stored: StoredFile;
  pdf: PdfSummary;
  now: Date;
}

async function writeText(tx: Tx, { scenario, stored, pdf, now }: NewTextVersion): Promise<WireText> {
  const { last } = await tx
    .selectFrom('scenario_text')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('scenario_id', '=', scenario.id)
    .executeTakeFirstOrThrow();
  const number = Number(last) + 1;
  const { pages, hasText: hasWords } = pdf;
  await tx
    .insertInto('scenario_text')
    .values({
      id: newId(),
      scenario_id: scenario.id,
      number,
      file_id: await addFile(tx, stored),
      pages,
      has_words: hasWords,
      created_at: now,
    })
    .execute();
  // Does not increment the version: a text added in another tab must not cause a conflict in the form.
  await tx.updateTable('scenario').set({ updated_at: now }).where('id', '=', scenario.id).execute();
  const { id: subjectId, authorId: actorId } = scenario;
  await record(tx, { kind: 'scenario.text-added', actorId, subjectId, payload: { number, pages } });
  return { number, name: stored.name, size: stored.size, pages, hasWords, createdAt: now.toISOString() };
}

/** Throws `not_found` without a text. */
export const findLatestText = (db: Db, scenarioId: string) =>
  db
    .selectFrom('scenario_text as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.id', 'f.key', 'f.name', 'f.size', 'f.sha256'])
    .where('t.scenario_id', '=', scenarioId)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** The newest version, as a file. Throws `not_found` without a text. */
export async function readOwnText({
  database,
  services: { files },
  subject: { scenario },
}: HandlerContext<undefined, ScenarioRef>): Promise<FileResponse> {
  const file = await findLatestText(database.db, scenario.id);
  const headers = fileHeaders(file.name);
  return {
    stream: (part) => files.open(file.key, part),
    mime: headers['content-type']!,
    disposition: headers['content-disposition']!,
    size: file.size,
    etag: `"${file.sha256}"`,
    cacheControl: 'private, no-store',
  };
}
