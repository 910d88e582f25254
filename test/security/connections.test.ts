/** What happens below a request: unreadable HTTP, broken connections, foreign names of the host (security S-15, S-62). */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionLimits } from '#platform/http/limit-connections.ts';
import { createLog } from '#platform/log/log.ts';
import { useWorld } from '../use-world.ts';

const lines: string[] = [];
const world = useWorld({}, { log: createLog({ write: (line) => lines.push(line) }) });
let port: number;
beforeAll(async () => {
  const { server } = world.product;
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
beforeEach(() => {
  lines.length = 0;
});

async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (data) => (response += data.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return response;
}

const health = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    world.product.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test.each([
  ['400', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ['400', 'NONSENSE\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`],
])('a request that is not HTTP gets %s with the envelope and all security headers', async (status, text) => {
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { headers } = await world.guest.get('/api/session');
  const own = Object.keys(headers).filter((name) => /policy$|^x-|^cache-control$/.test(name));
  expect(own.length).toBeGreaterThan(6);
  for (const name of own) expect(head).toContain(`${name}: `);
  expect(JSON.parse(body)).toEqual({
    status: 'error',
    data: null,
    errors: [{ code: 'validation_failed', message: expect.any(String) }],
  });
});

test.each([
  ['404', 'http://other.test:99999/news'],
  ['404', 'ftp://other.test:99999/'],
  ['404', 'http://other.test/api/nothing'],
  ['200', 'http://other.test/api/news/filter'],
])('answers %s to the target %s, whose host does not count, without a fault', async (status, target) => {
  const answer = await send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
});

test('a client that disconnects in the middle of a body is not a fault', async () => {
  const firstRequest = once(world.product.server.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  const body = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":';
  socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\n${body}`);
  const [request] = await firstRequest;
  await expect.poll(() => request.readableFlowing).toBe(true);
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
  // Its error has been handled by the time that another request is answered.
  await send(health);
  expect(lines.filter((line) => line.includes('call.failed'))).toEqual([]);
});

describe('with the timers of the test', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('500 connections that send nothing are closed, and calls are served meanwhile', async () => {
    const sockets = Array.from({ length: 500 }, () => connect(port, '127.0.0.1'));
    const closed = sockets.map((socket) => once(socket, 'close'));
    await expect.poll(countConnections).toBe(500);
    expect(await send(health)).toContain('HTTP/1.1 200');
    vi.advanceTimersByTime(connectionLimits.firstByteMs);
    await Promise.all(closed);
    expect(sockets.every(({ bytesRead }) => bytesRead === 0)).toBe(true);
  });
});

test.each(['evil.test', 'evil.test:3000', 'localhost.evil.test', '127.0.0.1.evil.test'])(
  'without a configured origin the host name %s is refused',
  async (host) => {
    const { status, errors } = await world.guest.get('/api/demo/letters', { host });
    expect([status, errors[0]?.code]).toEqual([421, 'unknown_host']);
  },
);

test.each(['localhost:4000', 'app.localhost', '127.0.0.1:3000', '192.168.0.7', '[::1]:3000'])(
  'without a configured origin the host name %s is served',
  async (host) => {
    expect((await world.guest.get('/api/session', { host })).status).toBe(200);
  },
);
