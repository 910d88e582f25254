/** The fund checks a signed questionnaire: documents, remarks for single fields, the decision. */
import type { Actor } from '#access/actor.ts';
import type {
  AcceptedFile,
  AddedRemark,
  DecisionInput,
  FieldRemarkForm,
  FileRemarkForm,
  QuestionnaireDecision,
  RejectedFile,
} from '#features/questionnaire/schemas-admin.ts';
import { requiredFileKinds } from '#features/questionnaire/constants.ts';
import type { FileKind, Step } from '#features/questionnaire/constants.ts';
import { questionnaireFileLifecycle } from '#features/questionnaire/file-lifecycle.ts';
import type { QuestionnaireMove } from '#features/questionnaire/lifecycle.ts';
import { fileRemarkContext, selectVersionFiles } from '#features/questionnaire/server/files.ts';
import type { FileRow } from '#features/questionnaire/server/files.ts';
import { moveQuestionnaire } from '#features/questionnaire/server/move-questionnaire.ts';
import type { ListedQuestionnaire } from '#features/questionnaire/server/list-questionnaires.ts';
import { lockQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import { listOpenUntil } from '#features/questionnaire/server/record-opening.ts';
import { refuseSealed } from '#features/questionnaire/server/refuse-sealed.ts';
import { remarkContext, removeFileRemark, resolveRemarks } from '#features/questionnaire/server/remarks.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import type { Vault } from '#platform/vault/vault.ts';

type Subject = { item: ListedQuestionnaire };

/**
 * Throws `state_conflict`, `version_conflict` when the author has signed another version since, `validation_failed` for a
 * confirmation without a page of the passport that counts.
 */
export const decide =
  (move: Extract<QuestionnaireMove, 'check' | 'confirm' | 'returnForFix'>) =>
  ({
    database,
    accountId,
    now,
    input,
    subject: { item },
  }: HandlerContext<DecisionInput, Subject>): Promise<QuestionnaireDecision> =>
    database.tx(async (tx) => {
      const authorId = item.id;
      const { versionId } = await lockQuestionnaire(tx, authorId);
      await requireVersion(tx, versionId, input.number);
      if (move === 'returnForFix') await requireRemark(tx, authorId);
      if (move === 'confirm') await requireFiles(tx, versionId!);
      // Remarks that did not lead to a return are not sent to the author.
      if (move === 'confirm') await resolveRemarks(tx, authorId, now);
      return moveQuestionnaire(tx, { authorId, actorId: accountId, move });
    });

async function requireVersion(tx: Tx, versionId: string | null, number: number): Promise<void> {
  const version = await tx
    .selectFrom('questionnaire_version')
    .select('number')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  if (version.number !== number) throw new Refusal('version_conflict');
}

async function requireRemark(tx: Tx, authorId: string): Promise<void> {
  const remark = await tx
    .selectFrom('questionnaire_remark')
    .select('id')
    .where('author_id', '=', authorId)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!remark) throw new Refusal('state_conflict', { text: 'questionnaire@rules.noRemarks' });
}

/** The remark of a rejection may be removed, the rejection stays. */
async function requireFiles(tx: Tx, versionId: string): Promise<void> {
  const files = await selectVersionFiles(tx, versionId);
  const isThere = (kind: FileKind) => files.some((file) => file.kind === kind && file.state !== 'REJECTED');
  if (!requiredFileKinds.every(isThere))
    throw new Refusal('validation_failed', {
      field: 'passport.files',
      text: 'questionnaire@rules.rejectedFiles',
    });
}

/** Remarks and documents are decided while the questionnaire is under check. Without a number: about any version. */
async function requireCheck(tx: Tx, authorId: string, number?: number): Promise<void> {
  const { state, versionId } = await lockQuestionnaire(tx, authorId);
  if (state !== 'CHECK') throw new Refusal('state_conflict', { text: 'questionnaire@rules.notInCheck' });
  if (number !== undefined) await requireVersion(tx, versionId, number);
}

interface NewRemark {
  vault: Vault;
  authorId: string;
  officerId: string;
  step: Step;
  field: string;
  text: string;
  now: Date;
}

async function writeRemark(tx: Tx, { vault, ...remark }: NewRemark): Promise<AddedRemark> {
  const { authorId, officerId, step, field, text, now } = remark;
  const id = newId();
  await tx
    .insertInto('questionnaire_remark')
    .values({
      id,
      author_id: authorId,
      step,
      field,
      text_sealed: await vault.seal(tx, authorId, { context: remarkContext(id), text }),
      officer_id: officerId,
      created_at: now,
    })
    .execute();
  return { id, step, field, text, createdAt: now.toISOString() };
}

export const addRemark = ({
  database,
  services: { vault },
  accountId: officerId,
  now,
  input: { number, ...remark },
  subject: { item },
}: HandlerContext<FieldRemarkForm, Subject>): Promise<AddedRemark> =>
  database.tx(async (tx) => {
    await requireCheck(tx, item.id, number);
    return writeRemark(tx, { vault, authorId: item.id, officerId, ...remark, now });
  });

/** Throws `not_found` for a remark that was answered, `forbidden` while the questionnaire is sealed. */
export async function findRemark(
  db: Db,
  id: string,
  actor: Actor,
): Promise<{ facts: object; authorId: string }> {
  const { authorId } = await db
    .selectFrom('questionnaire_remark')
    .select('author_id as authorId')
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  await refuseSealed(db, authorId, actor);
  return { facts: {}, authorId };
}

export const removeRemark = ({
  database,
  params,
  subject: { authorId },
}: HandlerContext<undefined, { authorId: string }>): Promise<void> =>
  database.tx(async (tx) => {
    await requireCheck(tx, authorId);
    await tx.deleteFrom('questionnaire_remark').where('id', '=', params['id']!).execute();
  });

type FileContext<In> = HandlerContext<In, { file: FileRow }>;
const document = { table: 'questionnaire_file', lifecycle: questionnaireFileLifecycle } as const;

/** Throws `state_conflict` for a document that this officer has never opened. */
export const acceptFile = ({
  database,
  services: { vault },
  accountId: actorId,
  subject: { file },
}: FileContext<undefined>): Promise<AcceptedFile> =>
  database.tx(async (tx) => {
    await requireCheck(tx, file.author_id);
    const opened = await listOpenUntil(tx, { fileIds: [file.id], officerId: actorId });
    if (!opened.has(file.id)) throw new Refusal('state_conflict', { text: 'questionnaire@rules.notOpened' });
    const removedRemarkId = await removeFileRemark(tx, vault, file);
    const set = { remark_sealed: null };
    const moved = await moveState(tx, { ...document, id: file.id, move: 'accept', set, actorId });
    return { ...moved, removedRemarkId };
  });

/** Also unlocks the files of the step, so that the author can send another document. */
export const rejectFile = ({
  database,
  services: { vault },
  accountId: officerId,
  now,
  input,
  subject: { file },
}: FileContext<FileRemarkForm>): Promise<RejectedFile> =>
  database.tx(async (tx) => {
    const { id, author_id: authorId, step } = file;
    await requireCheck(tx, authorId, input.number);
    const text = input.remark;
    const remark = await writeRemark(tx, { vault, authorId, officerId, step, field: 'files', text, now });
    const set = { remark_sealed: await vault.seal(tx, authorId, { context: fileRemarkContext(id), text }) };
    return { ...(await moveState(tx, { ...document, id, move: 'reject', set, actorId: officerId })), remark };
  });
