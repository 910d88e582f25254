/** The author adds and removes files: answers to the questions of a selection, and those of an appeal before it is sent. */
import { maxFileBytes, maxFiles } from '#features/applications/constants.ts';
import type { AddFileInput, ApplicationFile } from '#features/applications/schemas.ts';
import { mayDo } from '#features/applications/allowed-actions.ts';
import { mayAnswer } from '#features/applications/open-questions.ts';
import {
  listAnswerFiles,
  listAppealFiles,
  nameContext,
  nameFiles,
  selectFiles,
} from '#features/applications/server/application-files.ts';
import type { FoundFile } from '#features/applications/server/application-files.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow, FoundApplication } from '#features/applications/server/find-application.ts';
import { momentOf } from '#features/applications/server/submission-facts.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import { findQuestions } from '#features/selections/server/find-selection.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addDocument } from '#platform/files/sealed-documents.ts';
import type { NewDocument } from '#platform/files/sealed-documents.ts';
import { addFile as addFileRow, dropFiles } from '#platform/files/store-file.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

const field = 'file';

type AddContext = HandlerContext<AddFileInput, FoundApplication>;

/** Throws `order_not_editable`, `unsupported_media_type`, `validation_failed`, `rate_limited`, `unavailable`. */
export const addFile = (context: AddContext): Promise<ApplicationFile> => {
  const { accountId: ownerId, file, input, now, subject } = context;
  const place = { id: subject.application.id, question: input.question ?? null, now };
  return addDocument(context, {
    file,
    ownerId,
    refuseMore: (tx, size) => refuseMore(tx, { ...place, size }),
    write: (tx, document) => writeFile(tx, context, document),
  });
};

interface NewFilePlace {
  id: string;
  question: string | null;
  size: number;
  now: Date;
}

/** Locks the application. Throws `order_not_editable`, `validation_failed` when the limits are reached. */
async function refuseMore(tx: Tx, { id, question: key, size, now }: NewFilePlace): Promise<void> {
  const application = await lockApplication(tx, id);
  const question = await findOpenPlace(tx, { application, key, now });
  const files = key === null ? await listAppealFiles(tx, id, null) : await listAnswerFiles(tx, id);
  const ofQuestion = files.filter((file) => file.question === key);
  const most = Math.min(maxFiles, question?.max ?? maxFiles);
  if (files.length >= maxFiles || ofQuestion.length >= most)
    throw new Refusal('validation_failed', {
      field,
      text: 'applications@rules.tooManyFiles',
      vars: { count: most },
    });
  if (files.reduce((sum, file) => sum + Number(file.size), size) > maxFileBytes)
    throw new Refusal('validation_failed', {
      field,
      text: 'applications@rules.tooManyBytes',
      vars: { count: maxFileBytes / bytesPerMegabyte },
    });
}

interface Place {
  application: ApplicationRow;
  /** Key of a question; null for the appeal. */
  key: string | null;
  now: Date;
}

/** Returns the question, null for the appeal. Throws `order_not_editable`, `validation_failed` for another question. */
async function findOpenPlace(tx: Tx, { application, key, now }: Place): Promise<SelectionQuestion | null> {
  const moment = await momentOf(tx, application, now);
  if (key === null) {
    if (!mayDo('appeal', application, moment)) throw new Refusal('order_not_editable', { field });
    return null;
  }
  const { selection_id: selectionId, form_version: version } = application;
  const questions = await findQuestions(tx, { selectionId, version });
  const question = questions.find((one) => one.key === key && one.type === 'FILE');
  if (!question) throw new Refusal('validation_failed', { field: 'question', text: 'rules@common.unknown' });
  if (!mayAnswer(question, moment))
    throw new Refusal('order_not_editable', { field, text: 'applications@rules.frozen' });
  return question;
}

async function writeFile(
  tx: Tx,
  { services: { vault }, accountId: authorId, subject, input, now }: AddContext,
  { recognised, stored }: NewDocument,
): Promise<ApplicationFile> {
  const id = newId();
  const row = await tx
    .insertInto('application_file')
    .values({
      id,
      application_id: subject.application.id,
      question: input.question ?? null,
      name_sealed: await vault.seal(tx, authorId, { context: nameContext(id), text: recognised.name }),
      file_id: await addFileRow(tx, stored),
      size: recognised.size,
      mime: recognised.mime,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const [file] = await nameFiles({ db: tx, vault, authorId }, [row]);
  return file!;
}

/** Keeps a submitted file, because versions refer to it. Throws `order_not_editable`, `not_found` for a removed file. */
export const removeFile = ({
  database,
  services: { files },
  now,
  subject: { file },
}: HandlerContext<undefined, FoundFile>): Promise<null> =>
  database.tx(async (tx) => {
    const application = await lockApplication(tx, file.application_id);
    await findOpenPlace(tx, { application, key: file.question, now });
    const own = selectFiles(tx, application.id).clearOrderBy().select('id').where('id', '=', file.id);
    if (!(await own.where('appeal_id', 'is', null).executeTakeFirst())) throw new Refusal('not_found');
    if (file.question !== null && wasSubmitted(file, application)) {
      await tx.updateTable('application_file').set({ removed_at: now }).where('id', '=', file.id).execute();
      return null;
    }
    await tx.deleteFrom('application_file').where('id', '=', file.id).execute();
    await dropFiles(tx, files, [file.file_id]);
    return null;
  });

const wasSubmitted = (
  { created_at: createdAt }: FoundFile['file'],
  { submitted_at: submittedAt }: ApplicationRow,
): boolean => submittedAt !== null && createdAt <= submittedAt;
