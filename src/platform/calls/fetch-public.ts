/** Downloads from an address that a stranger may have chosen. */
import type { IncomingMessage } from 'node:http';
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
    return await readLimited(response, maxBytes);
  } finally {
    response.destroy();
  }
}

async function readLimited(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
