import { maxSignatureBytes } from '#features/signing/constants.ts';
import type { CheckSignatureInput, CheckSignatureOutput, Signer } from '#features/signing/schemas.ts';
import { verifyWithLists } from '#features/signing/server/verify-with-lists.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import { readFile } from 'node:fs/promises';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import type { ClientInfo, HandlerContext, ServerContext } from '#platform/http/define-handler.ts';
import { demoAuthorityName } from '#platform/signing/demo-signer.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { SignatureErrorCode, SignerCertificate } from '#platform/signing/verdict.ts';

const checkRate = { key: 'signature-check', limit: 20, seconds: 600 };

/** Before the files are read: a check of a large file takes seconds. Throws `rate_limited`, `signing_unavailable`. */
export async function limitChecks({
  database,
  services,
  clientInfo: { ip },
}: ServerContext & { clientInfo: ClientInfo }): Promise<void> {
  if (!isSigningOn(services.signing)) throw new Refusal('signing_unavailable');
  await limitRateByAddress(database.db, { ip, settings: services.settings }, checkRate);
}

/** Both files are deleted at the end of the call. Throws `validation_failed` for a missing file. */
export async function checkSignature({
  database,
  services,
  file,
  secondFile,
  now,
}: HandlerContext<CheckSignatureInput, unknown>): Promise<CheckSignatureOutput> {
  const { t } = services;
  const missing = [!file?.size && 'document', !secondFile?.size && 'signature'].filter(
    (field) => field !== false,
  );
  if (!file || !secondFile || missing.length)
    throw new InvalidInput(
      missing.map((field): FieldError => ({
        code: 'validation_failed',
        field,
        text: 'rules@common.required',
      })),
    );
  const signature = await readFile(secondFile.path);
  const verdict = await verifyWithLists(
    { database, services },
    {
      open: async () => file.path,
      signature: signature.subarray(0, maxSignatureBytes),
      options: { at: now, requirePerson: false },
    },
  );
  return {
    ok: verdict.ok,
    errors: causesOf(verdict.errors, t),
    warnings: causesOf(verdict.warnings, t),
    signer: verdict.certificate && signerOf(verdict.certificate),
    signedAt: verdict.signingTime,
    checkedAt: now.toISOString(),
    digestAlg: verdict.digestAlg,
    digest: verdict.digest,
    documentName: file.name,
    isDemo: verdict.chain.some(({ organization }) => organization === demoAuthorityName),
  };
}

export const causesOf = (codes: readonly SignatureErrorCode[], t: Translate) =>
  codes.map((code) => ({ code, message: t(`signing@error.${code}`) }));

/** Without the numbers of the person. */
export const signerOf = ({
  name,
  organization,
  issuer,
  serial,
  thumbprint,
  validFrom,
  validTo,
}: SignerCertificate): Signer => ({ name, organization, issuer, serial, thumbprint, validFrom, validTo });
