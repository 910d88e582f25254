/** Officers open a document of a signed version with a typed reason, as they do with the questionnaire. */
import type { Actor } from '#access/actor.ts';
import type { OpenedFile, OpeningForm } from '#features/questionnaire/schemas-admin.ts';
import { sendFile } from '#features/questionnaire/server/files.ts';
import type { FileRow } from '#features/questionnaire/server/files.ts';
import { recordOpening, requireOpening } from '#features/questionnaire/server/record-opening.ts';
import { refuseSealed } from '#features/questionnaire/server/refuse-sealed.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';

/** Files of signed versions only. Throws `not_found`, `forbidden` while the questionnaire is sealed. */
export async function findSignedFile(
  db: Db,
  id: string,
  actor: Actor,
): Promise<{ facts: object; file: FileRow }> {
  const file = await db
    .selectFrom('questionnaire_file as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('questionnaire_version_file as v')
          .select('v.version_id')
          .whereRef('v.questionnaire_file_id', '=', 'f.id'),
      ),
    )
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  await refuseSealed(db, file.author_id, actor);
  return { facts: {}, file };
}

type FileContext<In> = HandlerContext<In, { file: FileRow }>;

export async function openFile({
  database,
  actor,
  now,
  input,
  subject: { file },
}: FileContext<OpeningForm>): Promise<OpenedFile> {
  const { author_id: authorId, id: fileId } = file;
  const { reason } = input;
  const until = await database.tx((tx) => recordOpening(tx, { authorId, actor, reason, fileId, now }));
  return { openUntil: until.toISOString() };
}

/** Throws `access_expired` without a reason that this officer gave for this file within the last hour. */
export async function readOpenedFile({
  database,
  services,
  accountId,
  now,
  subject: { file },
}: FileContext<undefined>): Promise<FileResponse> {
  await requireOpening(database.db, { of: 'questionnaireFileId', id: file.id, officerId: accountId, now });
  return sendFile({ db: database.db, ...services }, file);
}
