import type { FileKind, FileStep } from '#features/questionnaire/constants.ts';
import type { QuestionnaireFile } from '#features/questionnaire/schemas.ts';
import type { QuestionnaireFileTable } from '#features/questionnaire/server/tables.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import type { Selectable } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sealedNameContext, sendDocument } from '#platform/files/sealed-documents.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import type { Vault } from '#platform/vault/vault.ts';

export type FileRow = Selectable<QuestionnaireFileTable>;

export const nameContext = (id: string): string => sealedNameContext('questionnaire_file', id);
export const fileRemarkContext = (id: string): string => `questionnaire_file.remark_sealed:${id}`;

/** Kinds and states of the files that the author has now: progress needs no names. */
export const listFileFacts = (
  db: Db,
  authorId: string,
): Promise<{ kind: FileKind; step: FileStep; state: string }[]> =>
  selectFiles(db, authorId).select(['kind', 'step', 'state']).execute();

export const listFiles = async (source: AnswerSource, step: FileStep): Promise<QuestionnaireFile[]> =>
  nameFiles(
    source,
    await selectFiles(source.db, source.authorId).selectAll().where('step', '=', step).execute(),
  );

/** Those that a signed version refers to. */
export const selectVersionFiles = (db: Db, versionId: string): Promise<FileRow[]> =>
  db
    .selectFrom('questionnaire_file as f')
    .innerJoin('questionnaire_version_file as v', 'v.questionnaire_file_id', 'f.id')
    .selectAll('f')
    .where('v.version_id', '=', versionId)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();

export const listVersionFiles = async (
  source: AnswerSource,
  versionId: string,
): Promise<QuestionnaireFile[]> => nameFiles(source, await selectVersionFiles(source.db, versionId));

const selectFiles = (db: Db, authorId: string) =>
  db
    .selectFrom('questionnaire_file')
    .where('author_id', '=', authorId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');

export async function nameFiles(
  { db, vault, authorId }: AnswerSource,
  rows: readonly FileRow[],
): Promise<QuestionnaireFile[]> {
  const values = rows.flatMap(({ id, name_sealed: name, remark_sealed: remark }) => [
    { context: nameContext(id), sealed: name },
    ...(remark ? [{ context: fileRemarkContext(id), sealed: remark }] : []),
  ]);
  const opened = await vault.openAll(db, authorId, values);
  const textOf = new Map(values.map(({ context }, index) => [context, opened[index]!]));
  return rows.map(({ id, kind, size, state, created_at: createdAt }) => ({
    id,
    kind,
    name: textOf.get(nameContext(id))!,
    size: Number(size),
    state,
    remark: textOf.get(fileRemarkContext(id)) ?? '',
    createdAt: createdAt.toISOString(),
  }));
}

export async function sendFile(
  { db, vault, files }: { db: Db; vault: Vault; files: FileStore },
  row: Pick<FileRow, 'id' | 'author_id' | 'name_sealed' | 'file_id' | 'size' | 'mime'>,
): Promise<FileResponse> {
  const { id, author_id: ownerId } = row;
  const name = await vault.open(db, ownerId, { context: nameContext(id), sealed: row.name_sealed });
  const document = { fileId: row.file_id, ownerId, name, size: Number(row.size), mime: row.mime };
  return sendDocument({ db, vault, files }, document);
}

/** Throws `not_found`. */
export const findFile = (db: Db, { id, authorId }: { id: string; authorId: string }): Promise<FileRow> =>
  db
    .selectFrom('questionnaire_file')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
