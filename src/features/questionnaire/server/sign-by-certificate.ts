/**
 * Signs by a qualified certificate (product §6, step 9). The author signs the PDF of what would become the next version; a
 * version that was signed by the account can get the signature later, without a change of its state.
 */
import type { AllValues } from '#features/questionnaire/completeness.ts';
import { isSignedState } from '#features/questionnaire/lifecycle.ts';
import { fileSteps } from '#features/questionnaire/constants.ts';
import type { PrepareInput, QuestionnaireFile, SignInput } from '#features/questionnaire/schemas.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import {
  contentBlocks,
  drawQuestionnaire,
  fileName,
  preparedTexts,
} from '#features/questionnaire/server/draw-questionnaire.ts';
import { listFiles, listVersionFiles } from '#features/questionnaire/server/files.ts';
import { findQuestionnaire, lockQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import type { QuestionnaireRow } from '#features/questionnaire/server/questionnaire-row.ts';
import { readContent } from '#features/questionnaire/server/questionnaire-content.ts';
import {
  addVersion,
  findVersion,
  nextNumber,
  refuseIncomplete,
} from '#features/questionnaire/server/sign-questionnaire.ts';
import type { DocumentToSign } from '#features/signing/schemas.ts';
import { storeSignature } from '#features/signing/server/store-signature.ts';
import {
  contentDigestOf,
  findPrepared,
  prepareDocument,
} from '#features/signing/server/prepared-documents.ts';
import { findSigned } from '#features/signing/server/signed-documents.ts';
import { changedSince, receivedBytes, verifySignature } from '#features/signing/server/verify-signature.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import type { PdfBlock } from '#platform/pdf/draw-pdf.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';
import { isSigningOn } from '#platform/signing/settings.ts';

/** What the author signs now. */
interface Signable {
  /** Null: it becomes the next version. */
  versionId: string | null;
  number: number;
  values: AllValues;
  content: readonly PdfBlock[];
  digest: string;
}

interface SignableSource extends AnswerSource {
  now: Date;
  t: Translate;
}

/** Throws `version_conflict`, `validation_failed`, `state_conflict`, `signing_unavailable`, `rate_limited`. */
export async function prepareQuestionnaire(
  context: HandlerContext<PrepareInput, unknown>,
): Promise<DocumentToSign> {
  const { database, services, accountId: ownerId, now, input } = context;
  const { t, vault, signing } = services;
  if (!isSigningOn(signing)) throw new Refusal('signing_unavailable');
  const { db } = database;
  const row = await findQuestionnaire(db, ownerId);
  if (row.version !== input.version) throw new Refusal('version_conflict');
  const { versionId, number, values, content, digest } = await readSignable(
    { db, vault, authorId: ownerId, now, t },
    row,
  );
  const prepared = await prepareDocument(context, {
    place: { kind: 'questionnaire', ownerId },
    subjectId: versionId ?? newId(),
    name: fileName(t),
    contentDigest: digest,
    draw: async () => {
      await limitDrawing(db, 'questionnaire-document', ownerId);
      return drawQuestionnaire(services, { content, texts: preparedTexts({ number, now }, t), now });
    },
    lock: (tx) => lockQuestionnaire(tx, ownerId),
    now,
  });
  return { ...prepared, snils: snilsOf(values) };
}

const snilsOf = (values: AllValues): string => String(values.personal['snils']);

/** A verification takes up to a second of a thread that all accounts share. */
const triesPerHour = 30;

/**
 * Throws `version_conflict`, `signature_invalid`, `signing_unavailable`, `state_conflict`, `validation_failed`,
 * `rate_limited`.
 */
export async function signByCertificate(
  context: HandlerContext<SignInput, unknown>,
  signature: string,
): Promise<void> {
  const { database, services, accountId: authorId, now, input } = context;
  const { t, vault } = services;
  const source = { vault, authorId, now, t };
  const row = await findQuestionnaire(database.db, authorId);
  const document = await findPrepared(database.db, { kind: 'questionnaire', ownerId: authorId });
  if (!document || row.version !== input.version) throw new Refusal('version_conflict', changedSince);
  const read = await readSignable({ ...source, db: database.db }, row);
  await limitRate(database.db, { key: `questionnaire-sign:${authorId}`, limit: triesPerHour, seconds: 3600 });
  const verified = await verifySignature(context, {
    documentFileId: document.fileId,
    signature: receivedBytes(signature),
    rules: { snils: snilsOf(read.values) },
    now,
  });
  await database.tx(async (tx) => {
    const locked = await lockQuestionnaire(tx, authorId);
    if (locked.version !== input.version) throw new Refusal('version_conflict', changedSince);
    const { versionId, values, digest } = await readSignable({ ...source, db: tx }, locked);
    // The name or the consents may have changed elsewhere, where the counter of the questionnaire does not count.
    if (digest !== document.contentDigest) throw new Refusal('version_conflict', changedSince);
    await storeSignature(tx, verified, { vault, signerId: authorId, now });
    if (versionId !== null) return;
    const version = { id: document.subjectId, kind: 'QUALIFIED', state: locked.state } as const;
    await addVersion(tx, { ...version, vault, authorId, values, now });
  });
}

/** Throws `validation_failed`, `state_conflict` for a version with a qualified signature. */
async function readSignable(source: SignableSource, row: QuestionnaireRow): Promise<Signable> {
  const { db, authorId } = source;
  if (!isSignedState(row.state)) {
    const content = await readContent(source);
    refuseIncomplete(content);
    const files: QuestionnaireFile[] = [];
    for (const step of fileSteps) files.push(...(await listFiles(source, step)));
    const number = await nextNumber(db, authorId);
    return toSignable(source, { versionId: null, number, values: content.values, files });
  }
  const { id: versionId, number, values } = await findVersion(source, row.versionId);
  if (await findSigned(db, { kind: 'questionnaire', subjectId: versionId }))
    throw new Refusal('state_conflict', { text: 'questionnaire@rules.signedAlready' });
  const files = await listVersionFiles(source, versionId);
  return toSignable(source, { versionId, number, values, files });
}

interface Read extends Pick<Signable, 'versionId' | 'number' | 'values'> {
  files: readonly QuestionnaireFile[];
}

async function toSignable({ db, t }: SignableSource, { files, ...read }: Read): Promise<Signable> {
  const fileNames = files.map(({ name }) => name);
  const content = await contentBlocks(db, { values: read.values, fileNames, t });
  const { versionId, number } = read;
  const fileIds = files.map(({ id }) => id);
  return { ...read, content, digest: contentDigestOf({ versionId, number, content, fileIds }) };
}
