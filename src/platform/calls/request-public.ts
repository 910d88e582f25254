/**
 * Asks an address that a stranger may have chosen. The address of the host is checked when the connection is made, so that
 * a name cannot lead to another host than the one that was checked.
 */
import { lookup as resolveName } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { addressMatcher } from '#platform/http/address-ranges.ts';

export interface PublicRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  timeoutMs: number;
  /** Allows hosts of the own network too. */
  allowsPrivateAddresses: boolean;
}

/** Addresses that are not on the internet (RFC 6890). An IPv4 address inside of IPv6 counts as itself. */
export const isPrivate = addressMatcher([
  ...['loopback', 'linklocal', 'uniquelocal', '0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3', '::/128'],
  ...['64:ff9b::/96', '64:ff9b:1::/48', '2001::/23', '2001:db8::/32', '2002::/16', 'ff00::/8'],
]);

/** Throws an Error whose message may be shown to an officer. No redirects. The caller destroys the response. */
export async function requestPublic(request: PublicRequest): Promise<IncomingMessage> {
  const url = new URL(request.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error('the address is not http or https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without `lookup`.
  if (isIP(host) && !request.allowsPrivateAddresses && isPrivate(host)) throw privateAddress();
  return open(url, request);
}

const privateAddress = (): Error => new Error('the address is private');

function open(
  url: URL,
  { method, headers, body, timeoutMs, allowsPrivateAddresses }: PublicRequest,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    // A connection that is kept alive would skip `lookup`.
    agent: false,
    ...(!allowsPrivateAddresses && { lookup: lookupPublic as NonNullable<RequestOptions['lookup']> }),
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, resolve)
      .once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.name === 'AbortError' || error.name === 'TimeoutError'
            ? new Error('no answer in time')
            : error,
        ),
      )
      .end(body);
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
