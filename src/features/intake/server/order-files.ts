/** Files that an author has sent to the fund. */
import type { Actor } from '#access/actor.ts';
import { findFile, listSentFiles, sendFile } from '#features/applications/server/application-files.ts';
import type { FoundFile } from '#features/applications/server/application-files.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { OpenTextInput, OpenTextOutput } from '#features/intake/schemas.ts';
import { findOrder } from '#features/intake/server/find-order.ts';
import { requireOpening, insertOpening } from '#features/questionnaire/server/record-opening.ts';
import { visibilitiesFor } from '#features/selections/questions.ts';
import { findQuestions } from '#features/selections/server/find-selection.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

interface FileOptions {
  id: string;
  actor: Actor;
  now: Date;
}

/**
 * Throws `not_found`, also for a file that was not sent or answers a question for other officers; `forbidden` while the
 * selection is sealed.
 */
export async function findOrderFile(db: Db, { id, actor, now }: FileOptions): Promise<FoundFile> {
  const found = await findFile(db, id);
  const { file } = found;
  const { application } = await findOrder(db, file.application_id);
  const isSent =
    file.question === null
      ? file.appeal_id !== null
      : (await listReadableFiles(db, application, { actor, now })).some(({ id: sentId }) => sentId === id);
  if (!isSent) throw new Refusal('not_found');
  return { ...found, facts: {} };
}

async function listReadableFiles(
  db: Db,
  application: ApplicationRow,
  { actor, now }: Omit<FileOptions, 'id'>,
) {
  const { selection_id: selectionId, form_version: version } = application;
  const questions = await findQuestions(db, { selectionId, version });
  const visibilities = visibilitiesFor(actor);
  const readable = questions.filter(({ visibility }) => visibilities.includes(visibility));
  const files = await listSentFiles(db, application, { questions, now });
  return files.filter((file) => readable.some(({ key }) => key === file.question));
}

/** The author reads the reason with the openings of the questionnaire. */
export async function openOrderFile({
  database,
  actor,
  accountId,
  now,
  input: { reason },
  subject: { file, authorId },
}: HandlerContext<OpenTextInput, FoundFile>): Promise<OpenTextOutput> {
  const until = await database.tx(async (tx) => {
    await record(tx, {
      kind: 'application.file-opened',
      actorId: accountId,
      subjectId: file.application_id,
      payload: {},
    });
    return insertOpening(tx, { authorId, actor, reason, applicationFileId: file.id, now });
  });
  return { openUntil: until.toISOString() };
}

/** Throws `access_expired` without a reason that this officer gave for this file within the last hour. */
export async function readOrderFile({
  database: { db },
  services,
  accountId: officerId,
  now,
  subject,
}: HandlerContext<undefined, FoundFile>): Promise<FileResponse> {
  await requireOpening(db, { of: 'applicationFileId', id: subject.file.id, officerId, now });
  return sendFile({ db, ...services }, subject);
}
