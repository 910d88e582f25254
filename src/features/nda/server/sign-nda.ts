/** An organization signs the agreement with its certificate, or by a power of attorney. */
import { isCertificateOf } from '#features/nda/certificate-of.ts';
import type { NdaBasis } from '#features/nda/constants.ts';
import { ndaLifecycle } from '#features/nda/lifecycle.ts';
import type { SignNdaInput } from '#features/nda/schemas.ts';
import { listAttorneys } from '#features/nda/server/attorneys.ts';
import { signatureRefusal } from '#features/nda/server/signature-refusal.ts';
import { findSignatory, requireOgrn } from '#features/nda/server/nda-document.ts';
import type { NdaText, Signatory } from '#features/nda/server/nda-document.ts';
import { findSentNda, isUpToDate } from '#features/nda/server/read-nda.ts';
import type { NdaRow } from '#features/nda/server/read-nda.ts';
import { storeSignature } from '#features/signing/server/store-signature.ts';
import { verifySignature } from '#features/signing/server/verify-signature.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isNaturalPerson, isSameSnils } from '#kernel/signing/certificate-rules.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { SignerCertificate } from '#platform/signing/verdict.ts';
import { lockOrganization, requireOffer } from '#features/nda/server/agreements.ts';

type Context = HandlerContext<SignNdaInput, unknown>;

/** A verification takes up to a second of a thread that all accounts share. */
const triesPerHour = 30;

/** Throws also `version_conflict` for a document that is not current, `signature_invalid`, `rate_limited`. */
export async function signNda(context: Context): Promise<void> {
  const { database, services, organizationId, accountId, input, now } = context;
  const { documentId } = input;
  const text = await requireOffer(context);
  const { organization } = await requireCurrent(database.db, { organizationId, documentId, text });
  requireOgrn(organization);
  await limitRate(database.db, { key: `nda-sign:${accountId}`, limit: triesPerHour, seconds: 3600 });
  const verified = await verifySignature(context, {
    documentFileId: documentId,
    signature: Buffer.from(input.signature),
    rules: { requirePerson: false },
    now,
  });
  const { certificate } = verified.verdict;
  await database.tx(async (tx) => {
    await lockOrganization(tx, organizationId);
    const { nda } = await requireCurrent(tx, { organizationId, documentId, text });
    // Checks again under the lock: the power of attorney may have been revoked since the first check.
    const basis = await requireBasis(tx, { context, organization, certificate });
    await storeSignature(tx, verified, { vault: services.vault, signerId: accountId, now });
    await moveState(tx, {
      table: 'nda',
      id: nda.id,
      lifecycle: ndaLifecycle,
      move: 'sign',
      set: { signed_at: now, basis: basis.kind, attorney_id: basis.attorneyId },
      event: { organizationId, version: nda.text_version, basis: basis.kind },
      actorId: accountId,
    });
  });
}

interface CurrentOptions {
  organizationId: string;
  documentId: string;
  text: NdaText;
}

/** Throws `version_conflict`. */
async function requireCurrent(
  db: Db | Tx,
  { organizationId, documentId, text }: CurrentOptions,
): Promise<{ nda: NdaRow; organization: Signatory }> {
  const organization = await findSignatory(db, organizationId);
  const nda = await findSentNda(db, organizationId);
  if (!nda || nda.document_id !== documentId || !isUpToDate(nda, { text, version: organization.version }))
    throw new Refusal('version_conflict', { text: 'nda@refusals.outdated' });
  return { nda, organization };
}

interface BasisOptions {
  context: Context;
  organization: Signatory;
  certificate: SignerCertificate;
}

/** Throws `signature_invalid` for a certificate that does not act for the organization. */
async function requireBasis(
  tx: Tx,
  { context: { services, organizationId, now }, organization, certificate }: BasisOptions,
): Promise<{ kind: NdaBasis; attorneyId: string | null }> {
  if (isCertificateOf(certificate, organization)) return { kind: 'ORGANIZATION', attorneyId: null };
  if (!isNaturalPerson(certificate))
    throw signatureRefusal('nda@refusals.otherOrganization', 'ORGANIZATION_MISMATCH', {
      inn: organization.inn,
    });
  const attorneys = await listAttorneys({ db: tx, vault: services.vault }, { organizationId, now });
  const own = attorneys.filter(({ representatives }) =>
    representatives.some(({ snils }) => isSameSnils(snils, certificate.snils)),
  );
  const valid = own.find(({ state }) => state === 'VALID');
  if (valid) return { kind: 'ATTORNEY', attorneyId: valid.id };
  if (own.length === 0) throw signatureRefusal('nda@refusals.noAttorney', 'ATTORNEY_REQUIRED');
  const [{ state }] = own as [(typeof own)[number]];
  throw signatureRefusal(`nda@refusals.attorney.${state as 'FUTURE'}`, `ATTORNEY_${state}`);
}
