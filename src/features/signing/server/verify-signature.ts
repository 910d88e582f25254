/** Verifies a signature of a stored document. What it returns may be stored by `storeSignature`. */
import { Refusal } from '#kernel/refusal.ts';
import { findDocument, openDocument } from '#features/signing/server/documents.ts';
import type { FoundDocument } from '#features/signing/server/documents.ts';
import { verifyWithLists } from '#features/signing/server/verify-with-lists.ts';
import type { VerifyContext } from '#features/signing/server/verify-with-lists.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import { findSignerCertificate } from '#platform/signing/verify-detached.ts';
import type { SignedDocument } from '#platform/signing/verify-options.ts';
import type { SignatureErrorCode, SignerCertificate, Verdict } from '#platform/signing/verdict.ts';

export interface SignerRules {
  /** SNILS of the person who has to sign. Only digits are compared. */
  snils?: string;
  /** The signer must be a natural person (spec §5); true by default. */
  requirePerson?: boolean;
}

interface ReceivedSignature {
  documentFileId: string;
  /** As received: DER, BER, base64 or PEM. */
  signature: Buffer;
  rules: SignerRules;
  now: Date;
}

export interface VerifiedSignature {
  document: FoundDocument;
  signature: Buffer;
  certificate: Uint8Array;
  verdict: Verdict & { certificate: SignerCertificate };
}

/** Input for bytes that are not stored, or not yet. */
export type AcceptedSignature = Omit<VerifiedSignature, 'document'>;

/**
 * Call it outside any transaction: hashing a large document takes seconds. Then keep the result in the transaction that
 * changes the record, after checking there that the record still refers to this document. Throws `signing_unavailable`,
 * `not_found`, `signature_invalid` with the codes of the verdict, `unavailable` when too many wait.
 */
export async function verifySignature(
  context: VerifyContext,
  { documentFileId, ...received }: ReceivedSignature,
): Promise<VerifiedSignature> {
  const { database, services } = context;
  requireSigning(services);
  const document = await findDocument(database.db, documentFileId);
  const storage = { db: database.db, files: services.files, vault: services.vault };
  const open = async () => readLazily(() => openDocument(storage, document));
  return { document, ...(await accept(context, { open, ...received })) };
}

/** Throws `signing_unavailable`, `signature_invalid` with the codes of the verdict, `unavailable`. */
export async function verifyBytes(
  context: VerifyContext,
  { bytes, ...received }: Omit<ReceivedSignature, 'documentFileId'> & { bytes: Uint8Array },
): Promise<AcceptedSignature> {
  requireSigning(context.services);
  return accept(context, { open: async () => bytes, ...received });
}

function requireSigning({ signing }: ServerContext['services']): void {
  if (!isSigningOn(signing)) throw new Refusal('signing_unavailable');
}

type Accepting = Omit<ReceivedSignature, 'documentFileId'> & { open: () => Promise<SignedDocument> };

async function accept(
  context: VerifyContext,
  { open, signature, rules, now }: Accepting,
): Promise<AcceptedSignature> {
  const { snils = null, requirePerson = true } = rules;
  const options = { at: now, snils, requirePerson };
  const verdict = await verifyWithLists(context, { open, signature, options });
  if (!verdict.ok || !verdict.certificate) throw signatureRefusal(verdict.errors);
  const { certificate: signer } = verdict;
  const certificate = findSignerCertificate(signature);
  if (!certificate) throw signatureRefusal(['CERT_NOT_FOUND']);
  return { signature, certificate, verdict: { ...verdict, certificate: signer } };
}

/** The text of `version_conflict`: the record has changed since the document was drawn. */
export const changedSince = { field: 'signature', text: 'signing@error.changed' } as const;

/** Decodes base64 or PEM. */
export const receivedBytes = (text: string): Buffer => Buffer.from(decodeArmor(Buffer.from(text)));
/** Opens the file only when it is read: a signature may be refused before that, and would leave an open file. */
async function* readLazily(open: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield* await open();
}

/** Shows the sentence of the first cause. Programs find all causes in `customData.reasons`. */
const signatureRefusal = (errors: readonly SignatureErrorCode[]): Refusal => {
  const [first = 'BAD_SIGNATURE'] = errors;
  return new Refusal('signature_invalid', {
    field: 'signature',
    text: `signing@error.${first}`,
    reasons: errors,
  });
};
