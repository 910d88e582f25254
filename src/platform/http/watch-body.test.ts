import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUnreadBody } from '#platform/http/server.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';
import { watchBody } from '#platform/http/watch-body.ts';

const pace = { deadlineMs: 300, minBytesPerSecond: 1_000, periodMs: 300 };
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.addHook('onRequest', (request, _reply, done) => {
    watchBody(request.raw, { ...pace, isUpload: request.url === '/upload' });
    done();
  });
  app.addHook('onSend', async (request, reply) => closeUnreadBody(request, reply));
  app.setErrorHandler((error, _request, reply) => reply.code(refusalOf(error).status).send());
  app.post('/form', async (request) => request.body);
  app.post('/upload', async (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a JSON text in parts, and waits in between. */
async function send(
  path: string,
  { part, parts, pauseMs }: { part: string; parts: number; pauseMs: number },
) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let response = '';
  socket.on('data', (data) => (response += data.toString()));
  socket.on('error', () => undefined);
  const length = 2 + part.length * parts;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"`,
  );
  let left = parts;
  const timer = setInterval(() => {
    left -= 1;
    socket.write(left > 0 ? part : `${part}"`);
    if (left === 0) clearInterval(timer);
  }, pauseMs);
  const ended = once(socket, 'close').then(() => 'closed');
  const answered = once(socket, 'data').then(() => 'answered');
  await Promise.race([ended, answered]);
  clearInterval(timer);
  const end = response.startsWith('HTTP/1.1 200') ? 'kept' : await ended;
  socket.destroy();
  return [response.slice(9, 12), end];
}

test('a form that is not complete by the deadline is refused, and its connection is closed', async () => {
  expect(await send('/form', { part: 'x', parts: 100_000, pauseMs: 20 })).toEqual(['408', 'closed']);
});

test('an upload below the floor is refused, and one above it may take longer than the deadline', async () => {
  expect(await send('/upload', { part: 'x', parts: 100_000, pauseMs: 50 })).toEqual(['408', 'closed']);
  expect(await send('/upload', { part: 'x'.repeat(9_000), parts: 60, pauseMs: 20 })).toEqual(['200', 'kept']);
});
