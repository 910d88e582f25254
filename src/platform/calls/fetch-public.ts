/**
 * Downloads from an address that a stranger may have chosen. The address of the host is checked when the connection is
 * made, so that a name cannot lead to another host than the one that was checked.
 */
import { lookup as resolveName } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { get as getHttp } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { addressMatcher } from '#platform/http/address-ranges.ts';

export interface PublicDownload {
  url: string;
  timeoutMs: number;
  maxBytes: number;
  /** Allows hosts of the own network too. */
  allowsPrivateAddresses: boolean;
}

/** Addresses that are not on the internet (RFC 6890). An IPv4 address inside of IPv6 counts as itself. */
export const isPrivate = addressMatcher([
  ...['loopback', 'linklocal', 'uniquelocal', '0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3', '::/128'],
  ...['64:ff9b::/96', '64:ff9b:1::/48', '2001::/23', '2001:db8::/32', '2002::/16', 'ff00::/8'],
]);

/** Throws an Error whose message may be shown to an officer. No redirects. */
export async function fetchPublic(download: PublicDownload): Promise<Buffer> {
  const url = new URL(download.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error('the address is not http or https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without `lookup`.
  if (isIP(host) && !download.allowsPrivateAddresses && isPrivate(host)) throw privateAddress();
  const response = await open(url, download);
  try {
    if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
    return await readLimited(response, download.maxBytes);
  } finally {
    response.destroy();
  }
}

const privateAddress = (): Error => new Error('the address is private');

function open(url: URL, { timeoutMs, allowsPrivateAddresses }: PublicDownload): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal: AbortSignal.timeout(timeoutMs),
    // A connection that is kept alive would skip `lookup`.
    agent: false,
    headers: { accept: '*/*' },
    ...(!allowsPrivateAddresses && { lookup: lookupPublic as NonNullable<RequestOptions['lookup']> }),
  };
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error('no answer in time') : error,
      ),
    );
  });
}

type LookupCallback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

function lookupPublic(host: string, options: LookupOptions, callback: LookupCallback): void {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error);
    const found = addresses.filter(({ address }) => !isPrivate(address));
    if (found.length < addresses.length || found.length === 0) return callback(privateAddress());
    if (options.all) return callback(null, found);
    callback(null, found[0]!.address, found[0]!.family);
  });
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
