/** Bodies that are none, addresses that are none, methods that are not answered (S-66, S-68, S-69): the same on both engines. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../use-world.ts';
import { gateOf, walkersOf } from './actors.ts';
import type { Walker } from './actors.ts';
import { dispatch } from './dispatch.ts';
import { callOf } from './example.ts';
import { tried } from './examples.ts';
import { hostileQueries, junkIds, rawSegments, unreadable } from './hostile.ts';
import { expectPromisesKept } from './promises.ts';
import { kindOf } from './things.ts';
import { expectDecent } from './verdict.ts';

const world = useWorld();
let walkers: Walker[];

beforeAll(async () => {
  walkers = await walkersOf(world);
});

describe('bodies that are none', () => {
  const posts = tried.filter(([, { endpoint }]) => endpoint.method === 'POST');
  test.each(posts)('%s', async (_, { endpoint }, example) => {
    const walker = walkers.find((one) => !gateOf(one, endpoint.action as never))!;
    const id = example.about && kindOf(example.about).missing;
    const { url } = callOf(endpoint, example, id);
    // Every endpoint meets every body over the endpoints, not each of them all: the road is one.
    const start = url.length % unreadable.length;
    for (let at = 0; at < 12; at += 1) {
      const { type, payload, encoding } = unreadable[(start + at * 5) % unreadable.length]!;
      const headers: Record<string, string> = encoding ? { 'content-encoding': encoding } : {};
      const answer = await walker.visitor.postRaw(url, { payload, type, headers });
      const sent = `${walker.name} ${url} ${type} ${payload.subarray(0, 200).toString()}`;
      expectDecent(answer, { sent, readable: false });
      if (example.endsSession && walker.id) walker.visitor = await world.asAccount(walker.id);
    }
  });

  test.each(unreadable.map((body, at) => [at, body.type ?? 'no type', body] as const))(
    'number %i, %s, is refused by a call that needs fields',
    async (_, _type, { type, payload, encoding }) => {
      const headers: Record<string, string> = encoding ? { 'content-encoding': encoding } : {};
      const answer = await world.guest.postRaw('/api/login', { payload, type, headers });
      expectDecent(answer, { sent: payload.subarray(0, 200).toString(), readable: false });
      expect([400, 413, 415]).toContain(answer.status);
    },
  );
});

describe('addresses', () => {
  const withPlaces = tried.filter(([, { endpoint }]) => endpoint.path.includes('/:'));
  test.each(withPlaces)('%s with what is no id', async (_, { endpoint }, example) => {
    const walker = walkers.find((one) => !gateOf(one, endpoint.action as never) && one.name !== 'waiting')!;
    for (const segment of [...rawSegments, ...junkIds.map(encodeURIComponent)]) {
      const url = callOf(endpoint, { ...example, body: {} }, '~').url.replace('~', () => segment);
      const answer = await dispatch(walker, { endpoint, url, text: '{}', kind: 'json' });
      expectDecent(answer, { sent: `${walker.name} ${endpoint.method} ${url}`, readable: true });
    }
  });

  const gets = tried.filter(([, { endpoint, input }]) => endpoint.method === 'GET' && input);
  test.each(gets)('%s with hostile queries', async (_, { endpoint }, example) => {
    const walker = walkers.find((one) => !gateOf(one, endpoint.action as never) && one.name !== 'waiting')!;
    const id = example.about && (await kindOf(example.about).near(world, walker.id));
    const { url } = callOf(endpoint, { ...example, body: {} }, id);
    for (const query of hostileQueries) {
      const answer = await walker.visitor.get(url + query);
      expectDecent(answer, { sent: `${walker.name} ${url}${query.slice(0, 200)}`, readable: true });
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
  ])('%s is refused as everything else', async (url) => {
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
  test.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD'] as const)('%s is not answered', async (method) => {
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

test('after all that the database holds what the product promises', () => expectPromisesKept(world));
