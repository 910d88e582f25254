/** Stores verified signatures: the evidence that a document was signed when the certificate was valid. */
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { FoundDocument } from '#features/signing/server/documents.ts';
import { changedSince } from '#features/signing/server/verify-signature.ts';
import type { VerifiedSignature } from '#features/signing/server/verify-signature.ts';
import type { SignatureTable } from '#features/signing/server/tables.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type { Verdict } from '#platform/signing/verdict.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Selectable } from 'kysely';

/** Base64 of the signature as received and of the certificate. */
interface Evidence {
  signature: string;
  certificate: string;
  verdict: Verdict;
}

interface StoreOptions {
  vault: Vault;
  signerId: string;
  now: Date;
}

/**
 * Throws `already_exists` for a second signature of the document with the same certificate, `version_conflict` for a
 * document that was replaced since it was verified.
 */
export async function storeSignature(
  tx: Tx,
  { document, signature, certificate, verdict }: VerifiedSignature,
  { vault, signerId, now }: StoreOptions,
): Promise<{ id: string; verdict: Verdict }> {
  await requireDocument(tx, document.fileId);
  const id = newId();
  const evidence: Evidence = {
    signature: signature.toString('base64'),
    certificate: Buffer.from(certificate).toString('base64'),
    verdict,
  };
  const { serial, thumbprint } = verdict.certificate;
  const inserted = await tx
    .insertInto('signature')
    .values({
      id,
      document_file_id: document.fileId,
      signer_id: signerId,
      document_sha256: document.sha256,
      serial,
      thumbprint,
      digest: verdict.digest ?? '',
      claimed_at: verdict.signingTime === null ? null : new Date(verdict.signingTime),
      verified_at: now,
      evidence: await sealEvidence(tx, { vault, document, id }, JSON.stringify(evidence)),
    })
    .onConflict((conflict) => conflict.constraint('signature_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Refusal('already_exists', { field: 'signature', text: 'signing@error.twice' });
  await record(tx, {
    kind: 'signature.added',
    actorId: signerId,
    subjectId: document.subjectId,
    payload: { documentFileId: document.fileId, thumbprint },
  });
  return { id, verdict };
}

async function requireDocument(tx: Tx, fileId: string): Promise<void> {
  await tx
    .selectFrom('signable_document')
    .select('file_id')
    .where('file_id', '=', fileId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal('version_conflict', changedSince));
}

interface Place {
  vault: Vault;
  document: Pick<FoundDocument, 'ownerId'>;
  id: string;
}

const contextOf = (id: string): string => `signature.evidence:${id}`;

const sealEvidence = async (tx: Tx, { vault, document, id }: Place, text: string): Promise<Buffer> =>
  document.ownerId === null
    ? Buffer.from(text)
    : vault.seal(tx, document.ownerId, { context: contextOf(id), text });

export interface StoredSignature {
  id: string;
  signerId: string;
  serial: string;
  thumbprint: string;
  claimedAt: Date | null;
  verifiedAt: Date;
  signature: Buffer;
  certificate: Buffer;
  verdict: Verdict;
}

interface Source {
  db: Db;
  vault: Vault;
}

/** In the order in which they were added. */
export async function listSignatures(
  source: Source,
  document: Pick<FoundDocument, 'fileId' | 'ownerId'>,
): Promise<StoredSignature[]> {
  const rows = await source.db
    .selectFrom('signature')
    .selectAll()
    .where('document_file_id', '=', document.fileId)
    .orderBy('verified_at')
    .orderBy('id')
    .execute();
  const found: StoredSignature[] = [];
  for (const row of rows) found.push(await openRow(source, { row, document }));
  return found;
}

async function openRow(
  { db, vault }: Source,
  { row, document }: { row: Selectable<SignatureTable>; document: Pick<FoundDocument, 'ownerId'> },
): Promise<StoredSignature> {
  const text =
    document.ownerId === null
      ? Buffer.from(row.evidence).toString()
      : await vault.open(db, document.ownerId, { context: contextOf(row.id), sealed: row.evidence });
  const { signature, certificate, verdict } = JSON.parse(text) as Evidence;
  return {
    id: row.id,
    signerId: row.signer_id,
    serial: row.serial,
    thumbprint: row.thumbprint,
    claimedAt: row.claimed_at,
    verifiedAt: row.verified_at,
    signature: Buffer.from(signature, 'base64'),
    certificate: Buffer.from(certificate, 'base64'),
    verdict,
  };
}
