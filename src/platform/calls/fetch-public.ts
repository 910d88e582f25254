/** Downloads from an address that a stranger may have chosen. */
import { readLimited } from '#platform/calls/read-limited.ts';
import { requestPublic } from '#platform/calls/request-public.ts';

export interface PublicDownload {
  url: string;
  timeoutMs: number;
  maxBytes: number;
  /** Allows hosts of the own network too. */
  allowsPrivateAddresses: boolean;
}

/** Throws an Error whose message may be shown to an officer. No redirects. */
export async function fetchPublic({ maxBytes, ...download }: PublicDownload): Promise<Buffer> {
  const response = await requestPublic({ ...download, method: 'GET', headers: { accept: '*/*' } });
  try {
    if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
    return await readLimited(response as AsyncIterable<Buffer>, maxBytes);
  } finally {
    response.destroy();
  }
}
