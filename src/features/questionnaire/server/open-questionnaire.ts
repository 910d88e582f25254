/** Officers open the signed version with a typed reason. The opening is recorded and visible to the author (product §15). */
import type { Actor } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';
import type { Values } from '#features/questionnaire/contradictions.ts';
import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type {
  OpenQuestionnaireInput,
  OpenedQuestionnaire,
  ReadOpenedQuestionnaireInput,
  ReadOpenedQuestionnaireOutput,
} from '#features/questionnaire/schemas-admin.ts';
import { mayReadDocument } from '#features/questionnaire/server/document-kind.ts';
import { nameFiles, selectVersionFiles } from '#features/questionnaire/server/files.ts';
import type { ListedQuestionnaire } from '#features/questionnaire/server/list-questionnaires.ts';
import { recordOpening, findOpening, listOpenUntil } from '#features/questionnaire/server/record-opening.ts';
import { listRemarks } from '#features/questionnaire/server/remarks.ts';
import { findVersion } from '#features/questionnaire/server/sign-questionnaire.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { describeSigned } from '#features/signing/server/signed-documents.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

type OpenContext = HandlerContext<OpenQuestionnaireInput, { item: ListedQuestionnaire }>;

/** Throws `not_found` for a number without a version. */
export async function openQuestionnaire(context: OpenContext): Promise<OpenedQuestionnaire> {
  const { database, actor, now, subject, input } = context;
  const authorId = subject.item.id;
  const opened = await readVersion(context, subject.item);
  await database.tx((tx) => recordOpening(tx, { authorId, actor, reason: input.reason, fileId: null, now }));
  return opened;
}

/**
 * Null before the first signature, without a reason that this officer gave within the last hour, and for a version that was
 * signed since.
 */
export async function readOpenedQuestionnaire(
  context: HandlerContext<ReadOpenedQuestionnaireInput, { item: ListedQuestionnaire | undefined }>,
): Promise<ReadOpenedQuestionnaireOutput> {
  const { database, accountId: officerId, now, subject } = context;
  const { item } = subject;
  if (!item) return null;
  const access = { of: 'authorId', id: item.id, officerId, now } as const;
  const openedAt = await findOpening(database.db, access);
  if (!openedAt) return null;
  const opened = await readVersion(context, item);
  return Date.parse(opened.signedAt) > openedAt.getTime() ? null : opened;
}

type VersionContext = Pick<
  HandlerContext<Partial<ReadOpenedQuestionnaireInput>, unknown>,
  'database' | 'services' | 'actor' | 'accountId' | 'input'
>;

/** Throws `not_found` for a number without a version. */
async function readVersion(
  { database, services, actor, accountId: officerId, input }: VersionContext,
  item: ListedQuestionnaire,
): Promise<OpenedQuestionnaire> {
  const authorId = item.id;
  const source = { db: database.db, vault: services.vault, authorId };
  const number = input.number ?? item.number;
  const { versionId, signatureKind } = await database.db
    .selectFrom('questionnaire_version')
    .select(['id as versionId', 'signature_kind as signatureKind'])
    .where('author_id', '=', authorId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const { values, signedAt } = await findVersion(source, versionId);
  const signed = await describeSigned(
    { db: database.db, ...services },
    { kind: 'questionnaire', subjectId: versionId },
  );
  const rows = await selectVersionFiles(database.db, versionId);
  const files = await nameFiles(source, rows);
  const openUntil = await listOpenUntil(database.db, { fileIds: rows.map(({ id }) => id), officerId });
  return {
    ...item,
    number,
    lastNumber: item.number,
    signedAt: signedAt.toISOString(),
    steps: steps.map((step) => ({ step, ...visibleValues(actor, step, values[step]) })),
    files: files.map((file, i) => ({
      ...file,
      step: rows[i]!.step,
      openUntil: openUntil.get(file.id)?.toISOString() ?? null,
    })),
    remarks: number === item.number ? await listRemarks(source) : [],
    signatureKind: signed ? 'QUALIFIED' : signatureKind,
    signed: signed && { ...signed, readable: mayReadDocument(actor) },
  };
}

/** Only officers who pay may see bank requisites. */
const visibleValues = (actor: Actor, step: Step, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(step)).flatMap(([field, { visibility }]) =>
      visibility === 'FINANCE' && !hasCapability(actor, 'fk.finance') ? [] : [[field, values[field]]],
    ),
  );
