/** Files of an application, encrypted with the data key of its author. */
import type { Selectable } from 'kysely';
import type { Facts } from '#access/relations.ts';
import type { ApplicationFile } from '#features/applications/schemas.ts';
import type { ApplicationFileTable } from '#features/applications/server/tables.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sealedNameContext, sendDocument } from '#platform/files/sealed-documents.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface FileSource {
  db: Db | Tx;
  vault: Vault;
  authorId: string;
}

export type ApplicationFileRow = Selectable<ApplicationFileTable>;

export const nameContext = (id: string): string => sealedNameContext('application_file', id);

/** The files that the author has not removed, the oldest first. */
export const selectFiles = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('application_file')
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');

/** The files of the appeal. Before it is sent, the files that will be sent with it. */
export const listAppealFiles = (
  db: Db | Tx,
  applicationId: string,
  appealId: string | null,
): Promise<ApplicationFileRow[]> =>
  selectFiles(db, applicationId)
    .selectAll()
    .where('question', 'is', null)
    .where('appeal_id', 'is not distinct from', appealId)
    .execute();

/** Answers to the questions of the selection. */
export const listAnswerFiles = (db: Db | Tx, applicationId: string): Promise<ApplicationFileRow[]> =>
  selectFiles(db, applicationId).selectAll().where('question', 'is not', null).execute();

interface SentFacts {
  questions: readonly SelectionQuestion[];
  now: Date;
}

/** The answers that the fund can read: those of the last submission and those sent after the deadline. */
export async function listSentFiles(
  db: Db | Tx,
  { id, submitted_at: submittedAt, selection }: ApplicationRow,
  { questions, now }: SentFacts,
): Promise<ApplicationFileRow[]> {
  const rows = await db
    .selectFrom('application_file')
    .selectAll()
    .where('application_id', '=', id)
    .where('question', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const isOver = now >= selection.closeAt;
  const late = questions.filter(({ required }) => isOver && required === 'AFTER_DEADLINE');
  return rows.filter(({ question, created_at: createdAt, removed_at: removedAt }) =>
    late.some(({ key }) => key === question)
      ? removedAt === null
      : submittedAt !== null && createdAt <= submittedAt && (removedAt === null || removedAt > submittedAt),
  );
}

/** Key of a question → number of files. */
export async function countFiles(db: Db | Tx, applicationId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('application_file')
    .select(['question', ({ fn }) => fn.countAll<string>().as('count')])
    .where('application_id', '=', applicationId)
    .where('question', 'is not', null)
    .where('removed_at', 'is', null)
    .groupBy('question')
    .execute();
  return new Map(rows.map(({ question, count }) => [question!, Number(count)]));
}

export async function nameFiles(
  { db, vault, authorId }: FileSource,
  rows: readonly ApplicationFileRow[],
): Promise<ApplicationFile[]> {
  const names = await vault.openAll(
    db,
    authorId,
    rows.map(({ id, name_sealed: sealed }) => ({ context: nameContext(id), sealed })),
  );
  return rows.map(({ id, size, created_at: createdAt }, index) => ({
    id,
    name: names[index]!,
    size: Number(size),
    createdAt: createdAt.toISOString(),
  }));
}

export interface FoundFile {
  facts: Facts;
  file: ApplicationFileRow;
  authorId: string;
}

/** Throws `not_found`. */
export async function findFile(db: Db | Tx, id: string): Promise<FoundFile> {
  const { author_id: authorId, ...file } = await db
    .selectFrom('application_file as f')
    .innerJoin('application as a', 'a.id', 'f.application_id')
    .selectAll('f')
    .select('a.author_id')
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { facts: { ownerId: authorId }, file, authorId };
}

/** Throws `not_found`, also for a file that the author has removed. */
export async function findOwnFile(db: Db, id: string): Promise<FoundFile> {
  const found = await findFile(db, id);
  if (found.file.removed_at !== null) throw new Refusal('not_found');
  return found;
}

export async function sendFile(
  services: { db: Db; vault: Vault; files: FileStore },
  { file, authorId: ownerId }: FoundFile,
): Promise<FileResponse> {
  const { db, vault } = services;
  const { id, file_id: fileId, size, mime, name_sealed } = file;
  const name = await vault.open(db, ownerId, { context: nameContext(id), sealed: name_sealed });
  return sendDocument(services, { fileId, ownerId, name, size: Number(size), mime });
}
