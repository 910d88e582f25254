import type { Certificate } from '#kernel/signing/certificate.ts';
import { fetchPublic } from '#platform/calls/fetch-public.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import { isUsable } from '#platform/signing/list-scope.ts';
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import { isListOf } from '#platform/signing/revocation.ts';

// signing §2.1
const maxBytes = 64 * 1024 * 1024;
const timeoutMs = 10_000;

interface Download {
  url: string;
  /** One of them must have signed the list: trusted authorities, or those of a proven path. */
  issuers: readonly Certificate[];
  allowsPrivateAddresses: boolean;
}

/** The reason of a failure is shown to officers. */
type Downloaded = { list: RevocationList; error: null } | { list: null; error: string };

export async function downloadList(download: Download): Promise<Downloaded> {
  try {
    return { list: await readList(download), error: null };
  } catch (error) {
    return { list: null, error: (error as Error).message.slice(0, 300) || 'failed' };
  }
}

/** Throws for bytes that are no complete list or that no issuer has signed. */
async function readList({ url, issuers, allowsPrivateAddresses }: Download): Promise<RevocationList> {
  const bytes = await fetchPublic({ url, timeoutMs, maxBytes, allowsPrivateAddresses });
  const list = parseRevocationList(decodeArmor(new Uint8Array(bytes)));
  if (!isUsable(list)) throw new Error('the list is not complete');
  for (const issuer of issuers) if (await isListOf(issuer, list)) return list;
  throw new Error('no trusted authority has signed the list');
}
