import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsOnStop, stopOptions } from '#platform/http/close-connections.ts';

async function start(idleMs: number) {
  const app = Fastify({ ...stopOptions });
  closeConnectionsOnStop(app, { idleMs, requestMs: 60_000 });
  app.post('/echo', async () => 'heard');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += String(bytes)));
  await once(socket, 'connect');
  const call = () => socket.write('POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n');
  return { app, call, heard: () => heard, closed: once(socket, 'close') };
}

test('a call that a proxy sends by its open connection during a stop is answered, and the connection closed', async () => {
  const { app, call, heard, closed } = await start(60_000);
  call();
  await expect.poll(heard).toContain('heard');
  expect(heard()).not.toMatch(/^connection: close\r$/im);
  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  call();
  await closed;
  expect(heard().match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  expect(heard()).toMatch(/^connection: close\r$/im);
  await stopped;
});

test('a connection that sends nothing more is closed a moment later', async () => {
  const { app, closed } = await start(50);
  await Promise.all([app.close(), closed]);
});

test('a call that arrives while the stopping process is busy is answered', async () => {
  const { app, call, heard, closed } = await start(50);
  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  // Timers, and so the sweep, come after this turn and before the next input.
  setImmediate(() => {
    call();
    beBusy(400);
  });
  await closed;
  expect(heard()).toContain('heard');
  await stopped;
});

function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
