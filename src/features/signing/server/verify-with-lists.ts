/** Verifies a signature. Downloads a missing revocation list and then verifies once more. */
import { distributionPointsOf } from '#platform/signing/distribution-points.ts';
import { readTrust } from '#features/signing/server/read-trust.ts';
import { refreshList } from '#features/signing/server/refresh-lists.ts';
import { verificationQueue } from '#features/signing/server/verification-queue.ts';
import { certificatesIn, thumbprintOf } from '#platform/signing/certificates-in.ts';
import { parseCertificate } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import type { Verdict } from '#platform/signing/verdict.ts';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import type { SignedDocument, VerifyOptions } from '#platform/signing/verify-options.ts';

interface Signed {
  /** Called for each verification. */
  open(): Promise<SignedDocument>;
  signature: Uint8Array;
  options: Omit<VerifyOptions, 'trust' | 'revocation'>;
}

/** `signal`: aborted when the waiting client goes away. */
export type VerifyContext = ServerContext & { readonly signal?: AbortSignal | undefined };

/** Throws `unavailable` when too many signatures wait. */
export async function verifyWithLists(
  context: VerifyContext,
  { open, signature, options }: Signed,
): Promise<Verdict> {
  const { signing } = context.services;
  await verificationQueue.waitForStart(context.signal);
  const verify = async () =>
    verifyDetached(await open(), signature, {
      ...options,
      revocation: signing.revocation,
      trust: await readTrust(context.database.db, signing),
    });
  const verdict = await verify();
  if (!lacksList(verdict)) return verdict;
  const isRefreshed = await refreshListsOf(context, { verdict, signature, now: options.at });
  return isRefreshed ? verify() : verdict;
}

/** Requires a path to a root: addresses in a certificate of an unknown authority must not be opened. */
const lacksList = ({ chain, errors, warnings }: Verdict): boolean =>
  chain.length > 0 && [...errors, ...warnings].some((code) => code === 'NO_CRL' || code === 'CRL_STALE');

interface Lacking {
  verdict: Verdict;
  signature: Uint8Array;
  now: Date;
}

/** Strangers decide when this runs, and each download may add ten seconds to their request. */
const pauseMs = 60_000;
const maxDownloads = 3;

async function refreshListsOf(
  { database, services: { signing } }: ServerContext,
  { verdict, signature, now }: Lacking,
): Promise<boolean> {
  const { trust } = signing;
  const proven = new Set(verdict.chain.map(({ thumbprint }) => thumbprint));
  const path = certificatesIn(signature)
    .filter((bytes) => proven.has(thumbprintOf(bytes)))
    .map((bytes) => parseCertificate(bytes));
  const urls = [...new Set(path.flatMap(distributionPointsOf))];
  if (urls.length === 0) return false;
  const recent = await database.db
    .selectFrom('revocation_list')
    .select('url')
    .where('url', 'in', urls)
    .where('tried_at', '>', new Date(now.getTime() - pauseMs))
    .execute();
  const issuers: Certificate[] = [...trust.roots, ...trust.intermediates, ...path];
  let isRefreshed = false;
  const due = urls.filter((candidate) => !recent.some((row) => row.url === candidate));
  for (const url of due.slice(0, maxDownloads))
    isRefreshed = (await refreshList(database.db, { url, settings: signing, issuers, now })) || isRefreshed;
  return isRefreshed;
}
