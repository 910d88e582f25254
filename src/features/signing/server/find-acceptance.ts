/** Finds a signature that the site has accepted before. It stays valid when its certificate expires after a year. */
import { findDocument } from '#features/signing/server/documents.ts';
import { listSignatures } from '#features/signing/server/store-signature.ts';
import { readTrust } from '#features/signing/server/read-trust.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import type { SignatureErrorCode, Verdict } from '#platform/signing/verdict.ts';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import type { SignedDocument } from '#platform/signing/verify-options.ts';

interface Repeated {
  document: SignedDocument;
  signature: Uint8Array;
  /** Verdict of the check that runs now. */
  verdict: Verdict;
}

/** Codes that may differ between the time of receipt and now. */
const ofToday: readonly SignatureErrorCode[] = ['EXPIRED', 'REVOKED', 'NO_CRL', 'CRL_STALE'];

/**
 * The time of receipt, when the same bytes were accepted and still count for that time, because a list may by now name an
 * earlier time of revocation. Null for all other signatures.
 */
export async function findAcceptance(context: ServerContext, repeated: Repeated): Promise<Date | null> {
  const { verdict } = repeated;
  if (verdict.ok || !verdict.errors.every((code) => ofToday.includes(code))) return null;
  const at = await findReceipt(context, repeated);
  if (!at) return null;
  const { db } = context.database;
  const { signing } = context.services;
  const then = await verifyDetached(repeated.document, repeated.signature, {
    at,
    requirePerson: false,
    trust: await readTrust(db, signing),
    // Current lists leave out expired certificates. The verdict at the time of receipt has used the lists of that time.
    revocation: signing.revocation === 'off' ? 'off' : 'soft',
  });
  return then.ok ? at : null;
}

async function findReceipt(
  { database: { db }, services: { vault } }: ServerContext,
  { signature, verdict: { digest, certificate } }: Repeated,
): Promise<Date | null> {
  if (digest === null || !certificate) return null;
  const row = await db
    .selectFrom('signature')
    .select(['id', 'document_file_id as documentId'])
    .where('digest', '=', digest)
    .where('thumbprint', '=', certificate.thumbprint)
    .orderBy('verified_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const stored = await listSignatures({ db, vault }, await findDocument(db, row.documentId));
  const bytes = decodeArmor(signature);
  const same = stored.find(({ id }) => id === row.id);
  return same && Buffer.from(decodeArmor(same.signature)).equals(bytes) ? same.verifiedAt : null;
}
