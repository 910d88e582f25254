/** A shared cache in front of the product, as nginx's `proxy_cache` keeps answers: by method, host, address and what `Vary` names. */
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CachingProxy {
  origin: string;
  close(): Promise<void>;
}

interface Kept {
  /** Names of Vary, and what the request that was kept had there. */
  vary: readonly [name: string, value: string][];
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  until: number;
}

export function openCachingProxy(targetPort: number): Promise<CachingProxy> {
  const kept = new Map<string, Kept[]>();
  const server = createServer((asked, answer) => {
    const key = `${asked.method} ${asked.headers.host}${asked.url}`;
    const hit = kept
      .get(key)
      ?.find(
        ({ vary, until }) => until > Date.now() && vary.every(([name, value]) => said(asked, name) === value),
      );
    if (hit) return void answer.writeHead(hit.status, { ...hit.headers, 'x-cache': 'HIT' }).end(hit.body);
    const { method, url, headers } = asked;
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
            (name) => [name, said(asked, name)] as [string, string],
          );
          kept.set(key, [...(kept.get(key) ?? []), { ...one, vary, until: Date.now() + seconds * 1000 }]);
        }
        answer.writeHead(one.status, { ...one.headers, 'x-cache': 'MISS' }).end(one.body);
      });
    });
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
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

const said = (asked: IncomingMessage, name: string): string => String(asked.headers[name] ?? '');

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

/** Seconds that a shared cache may keep the answer: what sets a cookie, is private or has no term is not kept. */
function lifeOf(method: string, headers: IncomingHttpHeaders): number {
  const said = String(headers['cache-control'] ?? '');
  if (method !== 'GET' || headers['set-cookie'] || headers.vary === '*') return 0;
  if (/private|no-store|no-cache/.test(said)) return 0;
  return Number(/s-maxage=(\d+)/.exec(said)?.[1] ?? /max-age=(\d+)/.exec(said)?.[1] ?? 0);
}
