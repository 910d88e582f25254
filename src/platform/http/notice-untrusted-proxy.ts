import type { FastifyRequest } from 'fastify';
import type { Log } from '#platform/log/log.ts';
import { addressMatcher } from '#platform/http/address-ranges.ts';

/** The addresses where a proxy may be. From anywhere else anybody may send its headers. */
const isNear = addressMatcher(['loopback', 'uniquelocal']);

const reason =
  'a proxy names its clients, and TRUST_PROXY does not name the proxy: all its clients share the limits of one address';

/** Logs once. The headers stay ignored, because a proxy that does not set them would pass on those of a client. */
export function noticeUntrustedProxy(
  log: Log,
): (request: Pick<FastifyRequest, 'headers' | 'socket'>) => void {
  let isLogged = false;
  return ({ headers, socket }) => {
    if (isLogged || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    const { remoteAddress = '' } = socket;
    if (!isNear(remoteAddress)) return;
    isLogged = true;
    log.warn('proxy.untrusted', { address: remoteAddress, reason });
  };
}
