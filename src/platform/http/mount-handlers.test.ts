import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guest } from '#access/actor.ts';
import { endpoint } from '#api/endpoint.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { callLimits, routeFor } from '#platform/http/mount-handlers.ts';

let app: FastifyInstance;
/** Of the call that runs. */
let signals: (AbortSignal | undefined)[];
let finish: () => void;

beforeEach(async () => {
  app = Fastify();
  signals = [];
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const handler = defineHandler(
    endpoint({ method: 'GET', path: '/api/slow', action: 'signature.check', beyondSpec: true }),
    {
      run: async ({ signal }) => {
        signals.push(signal);
        await finished;
      },
    },
  );
  const serverContext = {
    services: { clock: { now: () => new Date() }, settings: { writesPerMinute: 0, limitLoopback: false } },
  } as unknown as ServerContext;
  const authenticate = async () => ({
    actor: guest,
    session: null,
    sessionEnded: false,
    isRemembered: false,
  });
  app.decorateRequest('authenticated');
  app.route(routeFor(handler, { serverContext, authenticate, ...callLimits(serverContext) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function call() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const requested = once(app.server, 'request');
  socket.write('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await requested;
  while (signals.length === 0) await new Promise(setImmediate);
  return socket;
}

test('a handler hears that its client has gone', async () => {
  const socket = await call();
  const [signal] = signals;
  expect(signal!.aborted).toBe(false);
  socket.destroy();
  await once(signal!, 'abort');
  finish();
});

test('a response that is written aborts nothing', async () => {
  const socket = await call();
  finish();
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1.1 200/);
  socket.destroy();
  await app.close();
  expect(signals.map((signal) => signal!.aborted)).toEqual([false]);
});
