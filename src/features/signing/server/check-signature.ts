import { maxSignatureBytes } from '#features/signing/constants.ts';
import type { CheckSignatureInput, CheckSignatureOutput, Signer } from '#features/signing/schemas.ts';
import { findAcceptance } from '#features/signing/server/find-acceptance.ts';
import { requireFiles } from '#features/signing/server/require-files.ts';
import { verificationQueue } from '#features/signing/server/verification-queue.ts';
import { verifyWithLists } from '#features/signing/server/verify-with-lists.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import { readFile } from 'node:fs/promises';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import type { ClientInfo, HandlerContext, ServerContext } from '#platform/http/define-handler.ts';
import { demoAuthorityName } from '#platform/signing/demo-signer.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { SignatureErrorCode, SignerCertificate, Verdict } from '#platform/signing/verdict.ts';

const checkRate = { key: 'signature-check', limit: 20, seconds: 600 };

/**
 * Runs before the files are read, because a large file takes seconds. Throws `rate_limited`, `signing_unavailable`,
 * `unavailable`.
 */
export async function limitChecks({
  database,
  services,
  clientInfo: { ip },
}: ServerContext & { clientInfo: ClientInfo }): Promise<void> {
  if (!isSigningOn(services.signing)) throw new Refusal('signing_unavailable');
  verificationQueue.requireRoom();
  await limitRateByAddress(database.db, { ip, settings: services.settings }, checkRate);
}

/** Both files are deleted at the end of the call. Throws `validation_failed` for a missing file. */
export async function checkSignature(
  context: HandlerContext<CheckSignatureInput, unknown>,
): Promise<CheckSignatureOutput> {
  const { services, now } = context;
  const files = requireFiles(context);
  const signature = (await readFile(files.signature.path)).subarray(0, maxSignatureBytes);
  const verdict = await verifyWithLists(context, {
    open: async () => files.document,
    signature,
    options: { at: now, requirePerson: false },
  });
  const repeated = { document: files.document, signature, verdict };
  const acceptedAt = await findAcceptance(context, repeated);
  return {
    ...describeVerdict(verdict, { acceptedAt, t: services.t }),
    checkedAt: now.toISOString(),
    documentName: files.document.name,
  };
}

/** A change after the acceptance becomes a warning instead of an error. */
function describeVerdict(
  verdict: Verdict,
  { acceptedAt, t }: { acceptedAt: Date | null; t: Translate },
): Omit<CheckSignatureOutput, 'checkedAt' | 'documentName'> {
  const { ok, errors, warnings, certificate, signingTime, digestAlg, digest, chain } = verdict;
  const isAccepted = acceptedAt !== null;
  return {
    ok: ok || isAccepted,
    errors: causesOf(isAccepted ? [] : errors, t),
    warnings: causesOf(isAccepted ? errors : warnings, t),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    signer: certificate && signerOf(certificate),
    signedAt: signingTime,
    digestAlg,
    digest,
    isDemo: chain.some(({ organization }) => organization === demoAuthorityName),
  };
}

export const causesOf = (codes: readonly SignatureErrorCode[], t: Translate) =>
  codes.map((code) => ({ code, message: t(`signing@error.${code}`) }));

/** Leaves out the SNILS and the INN of the person. */
export const signerOf = ({
  name,
  organization,
  issuer,
  serial,
  thumbprint,
  validFrom,
  validTo,
}: SignerCertificate): Signer => ({ name, organization, issuer, serial, thumbprint, validFrom, validTo });
