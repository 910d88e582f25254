/** Unreadable bodies, invalid URLs, unsupported methods (S-66, S-68, S-69): the same on both engines. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../use-world.ts';
import { gateOf, callersOf } from './actors.ts';
import type { Caller } from './actors.ts';
import { dispatch } from './dispatch.ts';
import { callOf } from './example.ts';
import { tried } from './examples.ts';
import { hostileQueries, junkIds, rawSegments, unreadable } from './hostile.ts';
import { expectInvariants } from './promises.ts';
import { kindOf } from './fixtures.ts';
import { expectDecent } from './verdict.ts';

const world = useWorld();
let callers: Caller[];

beforeAll(async () => {
  callers = await callersOf(world);
});

describe('unreadable bodies', () => {
  const posts = tried
    .filter(([, { endpoint }]) => endpoint.method === 'POST')
    .map(([name, { endpoint }, example], index) => [name, { endpoint, index }, example] as const);
  test.each(posts)('%s', async (_, { endpoint, index }, example) => {
    const caller = callers.find((one) => !gateOf(one, endpoint.action))!;
    const id = example.about && kindOf(example.about).missing;
    const { url } = callOf(endpoint, example, id);
    // The bodies are distributed over the endpoints, because all share one parser, and those of files another one.
    const count = endpoint.upload ? 12 : 4;
    for (let at = 0; at < count; at += 1) {
      const { type, payload, encoding } = unreadable[(index + at * 5) % unreadable.length]!;
      const headers: Record<string, string> = encoding ? { 'content-encoding': encoding } : {};
      const answer = await caller.visitor.postRaw(url, { payload, type, headers });
      const sent = `${caller.name} ${url} ${type} ${payload.subarray(0, 200).toString()}`;
      expectDecent(answer, { sent, readable: false });
      if (example.endsSession && caller.id) caller.visitor = await world.asAccount(caller.id);
    }
  });

  test.each(unreadable.map((body, at) => [at, body.type ?? 'no type', body] as const))(
    'number %i, %s, is rejected by an endpoint with required fields',
    async (_, _type, { type, payload, encoding }) => {
      const headers: Record<string, string> = encoding ? { 'content-encoding': encoding } : {};
      const answer = await world.guest.postRaw('/api/login', { payload, type, headers });
      expectDecent(answer, { sent: payload.subarray(0, 200).toString(), readable: false });
      expect([400, 413, 415]).toContain(answer.status);
    },
  );
});

describe('addresses', () => {
  const segments = [...rawSegments, ...junkIds.map(encodeURIComponent)];
  const withPlaces = tried
    .filter(([, { endpoint }]) => endpoint.path.includes('/:'))
    .map(([name, handler, example], index) => [name, { ...handler, index }, example] as const);
  test.each(withPlaces)('%s with an invalid id', async (_, { endpoint, params, index }, example) => {
    const caller = callers.find((one) => !gateOf(one, endpoint.action) && one.name !== 'waiting')!;
    // One line refuses them for all endpoints without a schema of their own, so they are distributed like the bodies.
    const chosen = params ? segments : segments.filter((_segment, at) => (at + index) % 4 === 0);
    for (const segment of chosen) {
      const url = callOf(endpoint, { ...example, body: {} }, '~').url.replace('~', () => segment);
      const answer = await dispatch(caller, { endpoint, url, text: '{}', kind: 'json' });
      expectDecent(answer, { sent: `${caller.name} ${endpoint.method} ${url}`, readable: true });
    }
  });

  const gets = tried.filter(([, { endpoint, input }]) => endpoint.method === 'GET' && input);
  test.each(gets)('%s with hostile query strings', async (_, { endpoint }, example) => {
    const caller = callers.find((one) => !gateOf(one, endpoint.action) && one.name !== 'waiting')!;
    const id = example.about && (await kindOf(example.about).near(world, caller.id));
    const { url } = callOf(endpoint, { ...example, body: {} }, id);
    for (const query of hostileQueries) {
      const answer = await caller.visitor.get(url + query);
      expectDecent(answer, { sent: `${caller.name} ${url}${query.slice(0, 200)}`, readable: true });
    }
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/%',
    '/api/%2e%2e/',
    `/api/${'x'.repeat(5_000)}`,
    '//api//login',
  ])('%s is rejected with the response envelope', async (url) => {
    const answer = await world.guest.get(url);
    expectDecent(answer, { sent: url, readable: false });
    expect([400, 404, 414]).toContain(answer.status);
  });

  const readable = new Set(
    tried
      .filter(
        ([, { endpoint }]) => endpoint.method === 'GET' && !endpoint.changes && !endpoint.recordsReading,
      )
      .map(([, { endpoint }]) => endpoint.path),
  );
  test.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD'] as const)('%s is not supported', async (method) => {
    for (const [, { endpoint }, example] of tried) {
      if (method === 'HEAD' && readable.has(endpoint.path)) continue;
      const id = example.about && kindOf(example.about).missing;
      const response = await world.product.server.inject({
        method,
        url: callOf(endpoint, example, id).url,
      } as never);
      expect([endpoint.path, response.statusCode >= 400 && response.statusCode < 500]).toEqual([
        endpoint.path,
        true,
      ]);
      expect(response.headers['access-control-allow-origin']).toBe(undefined);
    }
  });
});

test('the database still satisfies the invariants of the product', () => expectInvariants(world));
