/** The agreement of an organization: prepared, signed with a certificate or a power of attorney, revoked by the fund. */
import { sql } from 'kysely';
import { isCertificateOf } from '#features/nda/certificate-of.ts';
import type { NdaBasis } from '#features/nda/constants.ts';
import { ndaLifecycle } from '#features/nda/lifecycle.ts';
import type { SignNdaInput } from '#features/nda/schemas.ts';
import { listAttorneys, signatureRefusal } from '#features/nda/server/attorneys.ts';
import { isApproved } from '#features/nda/server/is-approved.ts';
import { drawNda, findNdaText, findSignatory } from '#features/nda/server/nda-document.ts';
import type { NdaText, Signatory } from '#features/nda/server/nda-document.ts';
import { describe, findSent, isFor } from '#features/nda/server/read-nda.ts';
import type { NdaRow } from '#features/nda/server/read-nda.ts';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import { keepSignature } from '#features/signing/server/keep-signature.ts';
import { verifySignature } from '#features/signing/server/verify-signature.ts';
import { Refusal } from '#kernel/refusal.ts';
import { newId } from '#kernel/id.ts';
import { isNaturalPerson, isSameSnils } from '#kernel/signing/certificate-rules.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { withUploadRollback } from '#platform/files/store-file.ts';
import type { HandlerContext, ServerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { SignerCertificate } from '#platform/signing/verdict.ts';

type Context<In = unknown> = HandlerContext<In, unknown>;

/** Throws `org_not_approved`, `signing_unavailable`, `state_conflict`, `rate_limited`, `unavailable`. */
export async function prepareNda(context: Context): Promise<void> {
  const { database, services, organizationId, accountId, now } = context;
  const text = await requireOffer(context);
  const organization = await findSignatory(database.db, organizationId);
  const { state } = await describe(context, { organizationId, text });
  if (state === 'SIGNED') throw new Refusal('state_conflict', { text: 'nda@refusals.signed' });
  const sent = await findSent(database.db, organizationId);
  if (sent && isFor(sent, { text, version: organization.version })) return;
  await limitDrawing(database.db, 'nda', accountId);
  const { t, files, vault, settings } = services;
  const bytes = await drawNda({ text, organization, t, productName: settings.productName, now });
  const id = newId();
  const document = await storeDocument(
    { db: database.db, files, vault },
    {
      kind: 'nda',
      subjectId: id,
      ownerId: null,
      name: t('nda@document.fileName', { version: text.version }),
      mime: 'application/pdf',
      bytes,
    },
  );
  await withUploadRollback(files, document.file, () =>
    database.tx(async (tx) => {
      await lockOrganization(tx, organizationId);
      await replaceSent(tx, { organizationId, accountId });
      await tx
        .insertInto('nda')
        .values({
          id,
          organization_id: organizationId,
          text_version: text.version,
          edition: text.edition,
          organization_version: organization.version,
          document_id: await addDocument(tx, document, now),
          created_at: now,
          signed_at: null,
          basis: null,
          attorney_id: null,
        })
        .execute();
      const payload = { organizationId, version: text.version };
      await record(tx, { kind: 'nda.prepared', actorId: accountId, subjectId: id, payload });
    }),
  );
}

/** Of two calls about one organization the second waits. */
const lockOrganization = (tx: Tx, organizationId: string) =>
  sql`SELECT FROM organization WHERE id = ${organizationId} FOR UPDATE`.execute(tx);

async function replaceSent(
  tx: Tx,
  { organizationId, accountId }: { organizationId: string; accountId: string },
): Promise<void> {
  const sent = await findSent(tx, organizationId);
  if (!sent) return;
  await moveState(tx, {
    table: 'nda',
    id: sent.id,
    lifecycle: ndaLifecycle,
    move: 'replace',
    event: { organizationId, version: sent.text_version },
    actorId: accountId,
  });
}

/** Throws `org_not_approved`, `signing_unavailable`, `state_conflict`. */
async function requireOffer({ database, services, actor }: Context): Promise<NdaText> {
  if (!isApproved(actor)) throw new Refusal('org_not_approved');
  if (!isSigningOn(services.signing)) throw new Refusal('signing_unavailable');
  const text = await findNdaText(database.db);
  if (!text) throw new Refusal('state_conflict', { text: 'nda@refusals.noText' });
  return text;
}

/** A verification takes up to a second of a thread that all accounts share. */
const triesPerHour = 30;

/** Throws also `version_conflict` for a document that is not current, `signature_invalid`, `rate_limited`. */
export async function signNda(context: Context<SignNdaInput>): Promise<void> {
  const { database, services, organizationId, accountId, input, now } = context;
  const { documentId } = input;
  const text = await requireOffer(context);
  const { organization } = await requireCurrent(database.db, { organizationId, documentId, text });
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
    // Again under the lock: the power of attorney may have been revoked meanwhile.
    const basis = await requireBasis(tx, { context, organization, certificate });
    await keepSignature(tx, verified, { vault: services.vault, signerId: accountId, now });
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
  const nda = await findSent(db, organizationId);
  if (!nda || nda.document_id !== documentId || !isFor(nda, { text, version: organization.version }))
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

interface RevokeOptions {
  organizationId: string;
  officerId: string;
  reason: string;
}

/** Throws `not_found`, `state_conflict` unless it is signed. */
export async function revokeNda(
  { database }: Pick<ServerContext, 'database'>,
  { organizationId, officerId, reason }: RevokeOptions,
): Promise<void> {
  await database.tx(async (tx) => {
    await findSignatory(tx, organizationId);
    await lockOrganization(tx, organizationId);
    const signed = await tx
      .selectFrom('nda')
      .select(['id', 'text_version'])
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'SIGNED')
      .execute();
    if (signed.length === 0) throw new Refusal('state_conflict', { text: 'nda@refusals.unsigned' });
    for (const { id, text_version: version } of signed)
      await moveState(tx, {
        table: 'nda',
        id,
        lifecycle: ndaLifecycle,
        move: 'revoke',
        set: { reason },
        event: { organizationId, version, reason },
        actorId: officerId,
      });
  });
}
