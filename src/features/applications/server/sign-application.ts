/** The author signs the submission with a qualified certificate, where the selection requires it (product §5, step 8). */
import { missingParts } from '#features/applications/missing-parts.ts';
import type { SubmitInput } from '#features/applications/schemas.ts';
import {
  documentName,
  documentOf,
  drawApplication,
} from '#features/applications/server/application-document.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow, FoundApplication } from '#features/applications/server/find-application.ts';
import { isSent, refuseLate } from '#features/applications/server/submit-application.ts';
import { gatherFacts } from '#features/applications/server/submission-facts.ts';
import { findVersion } from '#features/questionnaire/server/sign-questionnaire.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import type { DocumentToSign, SignedDocument } from '#features/signing/schemas.ts';
import { findDocument } from '#features/signing/server/documents.ts';
import { findPrepared, prepareDocument } from '#features/signing/server/prepared-documents.ts';
import { describeDocument } from '#features/signing/server/signed-documents.ts';
import { changedSince, receivedBytes, verifySignature } from '#features/signing/server/verify-signature.ts';
import type { VerifiedSignature } from '#features/signing/server/verify-signature.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** Throws `signing_unavailable`, `order_closed`, `order_not_editable`, one error per missing part, `state_conflict`. */
export async function prepareApplication(
  context: HandlerContext<undefined, FoundApplication>,
): Promise<DocumentToSign> {
  const { database, services, accountId: ownerId, now, subject } = context;
  const { t, vault, signing } = services;
  const { application } = subject;
  const { db } = database;
  if (!isSigningOn(signing)) throw new Refusal('signing_unavailable');
  await refuseLate(db, application, now);
  const facts = await gatherFacts(db, application, { now, vault });
  if (!facts.signatureRequired)
    throw new Refusal('state_conflict', { text: 'applications@rules.signatureNotRequired' });
  const missing = missingParts({ ...facts, isSigned: true });
  if (missing.length) throw new InvalidInput(missing);
  const { blocks, digest } = await documentOf({ db, t, vault, now }, application, facts);
  const { id, number } = application;
  const prepared = await prepareDocument(context, {
    place: { kind: 'application', ownerId, subjectId: id },
    subjectId: id,
    name: documentName(t),
    contentDigest: digest,
    draw: async () => {
      await limitDrawing(db, 'application-document', ownerId);
      return drawApplication(services, { number, blocks, now });
    },
    lock: (tx) => lockApplication(tx, id),
    now,
  });
  return { ...prepared, snils: await findSnils({ db, vault, now }, application) };
}

/** A verification takes up to a second of a thread that all accounts share. */
const triesPerHour = 30;

/**
 * Runs outside of the transaction that submits. Null when there is nothing to verify. Throws `version_conflict`,
 * `signature_invalid`, `signing_unavailable`, `rate_limited`.
 */
export async function verifyOwnSignature(
  context: HandlerContext<SubmitInput, FoundApplication>,
): Promise<VerifiedSignature | null> {
  const { database, services, accountId: ownerId, now, input, subject } = context;
  const { application } = subject;
  if (!input.signature || isSent(application)) return null;
  const { db } = database;
  const { signatureRequired } = await findSelection(db, application.selection_id);
  if (!signatureRequired) return null;
  const document = await findPrepared(db, { kind: 'application', ownerId, subjectId: application.id });
  if (!document) throw new Refusal('version_conflict', changedSince);
  await limitRate(db, { key: `application-sign:${ownerId}`, limit: triesPerHour, seconds: 3600 });
  return verifySignature(context, {
    documentFileId: document.fileId,
    signature: receivedBytes(input.signature),
    rules: { snils: await findSnils({ db, vault: services.vault, now }, application) },
    now,
  });
}

/** The SNILS in the questionnaire that is sent. Throws `not_found` before its first signature. */
async function findSnils(
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  application: ApplicationRow,
): Promise<string> {
  const { questionnaire } = await gatherFacts(db, application, { now, vault });
  const { values } = await findVersion({ db, vault }, questionnaire.versionId);
  return String(values.personal['snils']);
}

/** What was signed with the last submission; null where no signature was required. */
export async function findOwnSigned(
  { db, vault, t }: { db: Db; vault: Vault; t: Translate },
  applicationId: string,
): Promise<SignedDocument | null> {
  const version = await db
    .selectFrom('application_version')
    .select('document_id as documentId')
    .where('application_id', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!version?.documentId) return null;
  return describeDocument({ db, vault, t }, await findDocument(db, version.documentId));
}
