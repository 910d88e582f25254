/** Security headers on responses of every status (security S-62), and error responses without details (S-74). */
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#api/endpoint.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import { createServer } from '#platform/http/server.ts';
import { silentLog } from '#platform/log/log.ts';
import { fillCounters } from '../fill-counters.ts';
import { useWorld } from '../use-world.ts';
import { kinds } from './fixtures.ts';

const world = useWorld();

const promised = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-frame-options': 'DENY',
};
const expectPromised = (headers: object) => {
  expect(headers).toMatchObject(promised);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
};

test('security headers are set on API responses of every status', async () => {
  const author = await world.as('author');
  const { guest } = world;
  const tooMany = async () => {
    await author.post('/api/suggest/address', { query: 'каз' });
    await fillCounters(world.database.db, 'suggestion:', { seconds: 1, hits: 10 });
    return author.post('/api/suggest/address', { query: 'каз' });
  };
  const answers = {
    200: await guest.get('/api/session'),
    400: await guest.post('/api/login', {}),
    401: await guest.get('/api/user/profile'),
    403: await author.get('/api/organization'),
    404: await guest.get('/api/nothing'),
    405: await guest.post('/api/session', {}),
    409: await guest.post('/api/register/author', { email: 'author@example.com', name: 'Анна', last_name: 'Ветрова', phone: '79120000001', password: 'Длинный-пароль-1', city: 'г Казань', birthday: '14.03.1990' }), // oxfmt-ignore
    413: await guest.postRaw('/api/login', {
      payload: `{"a":"${'x'.repeat(1_100_000)}"}`,
      type: 'application/json',
    }),
    415: await guest.postRaw('/api/login', { payload: 'a', type: 'text/plain' }),
    429: await tooMany(),
  };
  for (const [status, { status: got, headers }] of Object.entries(answers)) {
    expect(got).toBe(Number(status));
    expectPromised(headers);
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
  expect(Number(answers[429].headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['POST', '/api/session', 'GET, HEAD'],
  ['HEAD', '/api/organization/employees/waitlist/confirm', 'GET, POST'],
  ['GET', '/api/login', 'POST'],
  ['PUT', '/api/organization/employees/waitlist', 'DELETE, GET, HEAD, POST'],
  ['OPTIONS', '/api/organization/employees/?page=2', 'GET, HEAD, POST'],
] as const)('the refusal of %s %s names the methods of the path', async (method, url, allowed) => {
  const { statusCode, headers } = await world.product.server.inject({ method, url });
  expect([statusCode, headers.allow]).toEqual([405, allowed]);
});

test('an uploaded file cannot run as a page of our origin', async () => {
  const id = await kinds.file.near(world);
  const { headers } = await world.guest.get(`/api/files/${id}`);
  expect(headers).toMatchObject({
    ...promised,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
});

test('scenario texts are not cacheable, and range, HEAD and download requests are checked for access alike', async () => {
  const id = await kinds.text.near(world, world.people.author.id);
  const url = `/api/user/scenarios/${id}/text`;
  const own = await (await world.as('author')).get(url, { range: 'bytes=0-3' });
  expect([own.status, own.response.payload, own.headers['cache-control']]).toEqual([
    206,
    '%PDF',
    'private, no-store',
  ]);
  for (const who of ['author2', 'expert', 'okUser', 'waiting', 'fund'] as const) {
    const stranger = await world.as(who);
    for (const [path, headers] of [
      [url, {}],
      [url, { range: 'bytes=0-3' }],
      [`${url}?download=1`, {}],
    ] as const) {
      const answer = await stranger.get(path, headers);
      expect([who, answer.status >= 403 && answer.status <= 404]).toEqual([who, true]);
      expect(answer.response.payload).not.toContain('%PDF');
    }
    const head = await world.product.server.inject({
      method: 'HEAD',
      url,
      headers: { cookie: `csrf=${stranger.token}` },
    });
    expect([403, 404]).toContain(head.statusCode);
  }
  expect((await world.guest.get(url)).status).toBe(401);
});

test('a server error is one sentence without details', async () => {
  const broken = endpoint({
    method: 'POST',
    path: '/api/broken',
    action: 'content.read',
    changes: false,
  });
  const handler = defineHandler(broken, {
    run: async () => {
      throw Object.assign(new Error('password of the database is hunter2'), {
        detail: 'select * from account',
      });
    },
  });
  const { serverContext, authenticate } = world.product;
  const server = await createServer({
    handlers: [handler],
    serverContext,
    authenticate,
    log: silentLog,
    t: await loadTranslator(),
    trustProxy: [],
    maxDelayMs: 0,
    isDraining: () => false,
    ready: async () => null,
  });
  const response = await server.inject({ method: 'POST', url: '/api/broken' });
  expect([response.statusCode, response.json()]).toEqual([
    500,
    {
      status: 'error',
      data: null,
      errors: [{ code: 'internal', message: 'Что-то пошло не так, попробуйте позже' }],
    },
  ]);
  expectPromised(response.headers);
  await server.close();
});

test('fields outside of the output schema are removed from responses', async () => {
  const leaky = endpoint<undefined, { id: string }>({
    method: 'GET',
    path: '/api/leaky',
    action: 'content.read',
  });
  const handler = defineHandler(leaky, {
    output: z.object({ id: z.string() }),
    run: async () => ({ id: '1', password_hash: 'secret' }),
  });
  const sent = await handler.handle(world.product.serverContext, {
    actor: { effectiveRole: 'guest', person: null },
    clientInfo: { ip: '', agent: '', session: null },
    params: {},
    readInput: async () => ({ fields: {}, file: null, secondFile: null }),
    responseHeaders: { cookies: [], headers: {} },
  });
  expect(sent).toEqual({ id: '1' });
});
