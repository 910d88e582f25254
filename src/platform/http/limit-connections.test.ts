import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

test('a connection beyond the limit is closed at once, and the others are served', async () => {
  const server = createServer((_request, response) => response.end('served'));
  limitConnections(server, { maxConnections: 3, firstByteMs: 60_000 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const late = connect(port, '127.0.0.1');
  late.on('error', () => undefined);
  await once(late, 'close');
  sockets[0]!.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [answer] = (await once(sockets[0]!, 'data')) as [Buffer];
  expect(String(answer)).toContain('served');
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
