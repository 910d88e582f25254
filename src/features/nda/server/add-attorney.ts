/** An organization adds a power of attorney, so that its employees sign for it with personal certificates (product §10). */
import { readFile } from 'node:fs/promises';
import type { AddAttorneyInput } from '#features/nda/schemas.ts';
import { maxAttorneys } from '#features/nda/constants.ts';
import { isCertificateOf } from '#features/nda/certificate-of.ts';
import type { OrganizationNumbers } from '#features/nda/certificate-of.ts';
import { isApproved } from '#features/nda/server/is-approved.ts';
import { readAttorney } from '#features/nda/server/read-attorney.ts';
import type { AttorneyFile } from '#features/nda/server/read-attorney.ts';
import type {} from '#features/nda/server/tables.ts';
import { addDocument, findDocument, storeDocument } from '#features/signing/server/documents.ts';
import type { StoredDocument } from '#features/signing/server/documents.ts';
import { storeSignature } from '#features/signing/server/store-signature.ts';
import { verifyBytes } from '#features/signing/server/verify-signature.ts';
import type { AcceptedSignature } from '#features/signing/server/verify-signature.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Tx } from '#platform/db/tables.ts';
import { withUploadRollback } from '#platform/files/store-file.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { sql } from 'kysely';
import { requireFiles } from '#features/signing/server/require-files.ts';
import { sealContextOf } from '#features/nda/server/attorneys.ts';
import { signatureRefusal } from '#features/nda/server/signature-refusal.ts';

const triesPerHour = 30;

/** Throws `org_not_approved`, `signing_unavailable`, `validation_failed` at the file that is wrong, `signature_invalid`, `already_exists`, `rate_limited`. */
export async function addAttorney(
  context: HandlerContext<AddAttorneyInput, unknown>,
  organization: OrganizationNumbers,
): Promise<void> {
  const { database, services, actor, accountId, organizationId, now } = context;
  if (!isApproved(actor)) throw new Refusal('org_not_approved');
  if (!isSigningOn(services.signing)) throw new Refusal('signing_unavailable');
  await limitRate(database.db, { key: `attorney:${accountId}`, limit: triesPerHour, seconds: 3600 });
  const files = requireFiles(context);
  const [bytes, signature] = [await readFile(files.document.path), await readFile(files.signature.path)];
  const file = readAttorney(bytes);
  checkFile(file, { organization, now });
  const accepted = await verifyBytes(context, { bytes, signature, rules: { requirePerson: false }, now });
  // The head of an organization signs with its certificate; a power of attorney cannot prove itself.
  if (!isCertificateOf(accepted.verdict.certificate, organization))
    throw signatureRefusal('nda@attorney.notByPrincipal', 'ORGANIZATION_MISMATCH');
  const id = newId();
  const storage = { db: database.db, files: services.files, vault: services.vault };
  const document = await storeDocument(storage, {
    kind: 'attorney',
    subjectId: id,
    ownerId: accountId,
    name: services.t('nda@attorney.fileName', { number: file.number }),
    mime: 'application/xml',
    bytes,
  });
  await withUploadRollback(services.files, document.file, () =>
    database.tx((tx) =>
      insertAttorney(tx, {
        ...{ id, organizationId, accountId, now, file, document, accepted },
        vault: services.vault,
      }),
    ),
  );
}

/** Throws `validation_failed`. */
function checkFile(
  { principals, issuedOn, validUntil }: AttorneyFile,
  { organization, now }: { organization: OrganizationNumbers; now: Date },
): void {
  const refuse = (text: TextKey, vars: Record<string, string>) => {
    throw new Refusal('validation_failed', { field: 'document', text, vars });
  };
  const { inn } = organization;
  if (principals.length === 0 || !principals.every((one) => one === inn))
    refuse('nda@attorney.otherPrincipal', { found: principals.join(', ').slice(0, 100) || '—', inn });
  const today = moscowDay(now);
  if (issuedOn > today) refuse('nda@attorney.future', { day: formatDay(issuedOn) });
  if (validUntil < today) refuse('nda@attorney.expired', { day: formatDay(validUntil) });
}

interface NewAttorney {
  id: string;
  organizationId: string;
  accountId: string;
  now: Date;
  file: AttorneyFile;
  document: StoredDocument;
  accepted: AcceptedSignature;
  vault: Vault;
}

async function insertAttorney(tx: Tx, attorney: NewAttorney): Promise<void> {
  const { id, organizationId, accountId, now, file, document, accepted, vault } = attorney;
  const { number, issuedOn, validUntil, powers, representatives } = file;
  // Serializes concurrent uploads of one organization.
  await sql`SELECT FROM organization WHERE id = ${organizationId} FOR UPDATE`.execute(tx);
  const { count } = await tx
    .selectFrom('power_of_attorney')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxAttorneys)
    throw new Refusal('state_conflict', { text: 'nda@attorney.tooMany', vars: { most: maxAttorneys } });
  const documentId = await addDocument(tx, document, now);
  const inserted = await tx
    .insertInto('power_of_attorney')
    .values({
      ...{ id, number, powers },
      organization_id: organizationId,
      account_id: accountId,
      document_id: documentId,
      issued_on: issuedOn,
      valid_until: validUntil,
      sealed: await vault.seal(tx, accountId, {
        context: sealContextOf(id),
        text: JSON.stringify(representatives),
      }),
      created_at: now,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Refusal('already_exists', { field: 'document', text: 'nda@attorney.twice' });
  await storeSignature(
    tx,
    { ...accepted, document: await findDocument(tx, documentId) },
    { vault, signerId: accountId, now },
  );
  await record(tx, {
    kind: 'attorney.added',
    actorId: accountId,
    subjectId: id,
    payload: { organizationId, number },
  });
}
