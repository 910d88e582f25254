/** A shared cache in front of the product, keyed like nginx `proxy_cache`: by method, host, URL and the `Vary` headers. */
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CachingProxy {
  origin: string;
  close(): Promise<void>;
}

interface CachedAnswer {
  /** Headers named by Vary with their values in the cached request. */
  vary: readonly [name: string, value: string][];
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  until: number;
}

export function openCachingProxy(targetPort: number): Promise<CachingProxy> {
  const cache = new Map<string, CachedAnswer[]>();
  const server = createServer((incoming, answer) => {
    const key = `${incoming.method} ${incoming.headers.host}${incoming.url}`;
    const hit = cache
      .get(key)
      ?.find(
        ({ vary, until }) =>
          until > Date.now() && vary.every(([name, value]) => headerOf(incoming, name) === value),
      );
    if (hit) return void answer.writeHead(hit.status, { ...hit.headers, 'x-cache': 'HIT' }).end(hit.body);
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, (found) => {
      const pieces: Buffer[] = [];
      found.on('data', (piece: Buffer) => pieces.push(piece));
      found.on('end', () => {
        const one = {
          status: found.statusCode!,
          headers: endToEnd(found.headers),
          body: Buffer.concat(pieces),
        };
        const seconds = lifeOf(method!, found.headers);
        if (seconds > 0) {
          const vary = namesOf(found.headers.vary).map(
            (name) => [name, headerOf(incoming, name)] as [string, string],
          );
          cache.set(key, [...(cache.get(key) ?? []), { ...one, vary, until: Date.now() + seconds * 1000 }]);
        }
        answer.writeHead(one.status, { ...one.headers, 'x-cache': 'MISS' }).end(one.body);
      });
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => {
          server.closeAllConnections();
          return new Promise((closed) => server.close(() => closed()));
        },
      }),
    );
  });
}

const headerOf = (incoming: IncomingMessage, name: string): string => String(incoming.headers[name] ?? '');

const namesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  );

/** Seconds that a shared cache may store the response. Zero for private responses, cookies and a missing lifetime. */
function lifeOf(method: string, headers: IncomingHttpHeaders): number {
  const cacheControl = String(headers['cache-control'] ?? '');
  if (method !== 'GET' || headers['set-cookie'] || headers.vary === '*') return 0;
  if (/private|no-store|no-cache/.test(cacheControl)) return 0;
  return Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}
