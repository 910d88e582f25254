/** A proxy of a strict network in front of the product: calls pass, an upgrade to a socket is refused. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RefusingProxy {
  origin: string;
  /** Upgrades that were asked for. */
  refused: () => number;
  close: () => Promise<void>;
}

export async function openRefusingProxy(target: string): Promise<RefusingProxy> {
  const { hostname, port, host } = new URL(target);
  let refused = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request(
      {
        hostname,
        port,
        method,
        path: url,
        headers: { ...headers, host, ...(headers.origin && { origin: target }) },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.on('upgrade', (_request, socket) => {
    refused += 1;
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
