/**
 * Random calls to every endpoint as every actor: never a fault, always the envelope (issue «Bad input», S-67, S-68).
 * The seed stands in the message of a failure; FUZZ_SEED and FUZZ_RUNS repeat it or go deeper.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { toFormBody } from '#api/form-body.ts';
import { createWorld } from '../world.ts';
import type { Answer, World } from '../world.ts';
import { gateOf, walkersOf } from './actors.ts';
import type { Walker } from './actors.ts';
import { callOf } from './example.ts';
import type { Example } from './example.ts';
import { tried } from './examples.ts';
import { hostileJson, hostileQueries, junkIds, rawSegments, unreadable } from './hostile.ts';
import { kindOf } from './things.ts';
import { expectDecent } from './verdict.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const runs = Number(process.env['FUZZ_RUNS'] ?? 8);

let world: World;
let walkers: Walker[];

beforeAll(async () => {
  world = await createWorld();
  walkers = await walkersOf(world);
});
afterAll(() => world.close());

/** One mutation of a body: which field, by its number, and what it becomes. */
interface Change {
  field: number;
  value: string | null;
}

interface Call {
  walker: number;
  /** An outsider tries what is closed to them. */
  outsider: boolean;
  id: string | null;
  kind: 'json' | 'form' | 'multipart';
  changes: Change[];
}

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileJson) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3, noUnicodeString: false } as never) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
);
const change: fc.Arbitrary<Change> = fc.record({ field: fc.nat(200), value: fc.option(value, { freq: 4 }) });
const call: fc.Arbitrary<Call> = fc.record({
  walker: fc.nat(100),
  outsider: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  id: fc.option(fc.constantFrom(...junkIds), { freq: 2 }),
  kind: fc.constantFrom('json', 'form', 'multipart'),
  changes: fc.array(change, { maxLength: 4 }),
});

describe('random calls', () => {
  test.each(tried)('%s', async (_, { endpoint }, example) => {
    await sql`DELETE FROM rate_counter`.execute(world.database.db);
    const open = walkers.filter((walker) => !gateOf(walker, endpoint.action as never));
    const near = new Map<Walker, string>();
    await fc.assert(
      fc.asyncProperty(call, async (one) => {
        const group = one.outsider || open.length === 0 ? walkers : open;
        const walker = group[one.walker % group.length]!;
        if (example.about && !near.has(walker))
          near.set(walker, await kindOf(example.about).near(world, walker.id));
        await expectAnswered(walker, { endpoint, example, one, id: one.id ?? near.get(walker) });
      }),
      { seed, numRuns: runs },
    );
  });
});

interface Trial {
  endpoint: Endpoint;
  example: Example;
  one: Call;
  id: string | undefined;
}

async function expectAnswered(walker: Walker, { endpoint, example, one, id }: Trial): Promise<void> {
  const { url, body } = callOf(endpoint, example, id);
  const text = changed(body, one.changes);
  const sent = `${walker.name} ${endpoint.method} ${url} ${one.kind} ${text.slice(0, 1500)}`;
  // The parser of forms with files refuses names of the prototype together with the whole body.
  const readable = one.kind !== 'multipart' || !text.includes('"toString"');
  expectDecent(await dispatch(walker, { endpoint, url, text, kind: one.kind }), { sent, readable });
  // A session may end as it should: signing out, another role, a change of the address.
  if (walker.id && (await walker.visitor.get('/api/session')).data === null)
    walker.visitor = await world.asAccount(walker.id);
}

/** JSON text of the body with some of its fields dropped or replaced. */
function changed(body: Record<string, unknown>, changes: readonly Change[]): string {
  const parts = new Map(Object.entries(body).map(([name, inner]) => [name, JSON.stringify(inner)]));
  const names = [...parts.keys(), 'ROLES', 'toString', 'id', 'csrf', 'state'];
  for (const { field, value: text } of changes) {
    const name = names[field % names.length]!;
    if (text === null) parts.delete(name);
    else parts.set(name, text);
  }
  return `{${[...parts].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

interface Dispatch {
  endpoint: Endpoint;
  url: string;
  text: string;
  kind: Call['kind'];
}

async function dispatch({ visitor }: Walker, { endpoint, url, text, kind }: Dispatch): Promise<Answer> {
  if (endpoint.method === 'DELETE') return visitor.delete(url);
  if (endpoint.method === 'POST' && kind === 'json')
    return visitor.postRaw(url, { payload: text, type: 'application/json' });
  const fields = JSON.parse(text) as object;
  if (endpoint.method === 'POST')
    return visitor.post(url, toFormBody(fields, kind === 'form' ? 'form' : 'multipart'));
  const query = new URLSearchParams(toFormBody(fields, 'form') as URLSearchParams);
  return visitor.get(`${url.split('?')[0]}?${query}`);
}

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

  const gets = tried.filter(([, { endpoint }]) => endpoint.method === 'GET' && endpoint.input);
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
      .filter(([, { endpoint }]) => endpoint.method === 'GET' && !endpoint.changes)
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

test('after all that the database holds what the product promises', async () => {
  const broken = {
    'two live employments of one person': sql`
      SELECT account_id FROM employee WHERE state IN ('WAITLIST', 'ACTIVE', 'BLOCKED') GROUP BY 1 HAVING count(*) > 1`,
    'a rating that does not count its votes': sql`
      SELECT r.scenario_id FROM scenario_rating r WHERE r.votes <> (
        SELECT count(*) FROM vote v WHERE v.scenario_id = r.scenario_id AND v.counted)`,
    'a code used more often than it may be': sql`SELECT id FROM invitation WHERE used > max_uses`,
    'a session of somebody who may not sign in': sql`
      SELECT s.pid FROM session s JOIN account a ON a.id = s.account_id AND a.epoch = s.epoch WHERE a.state = 'SUSPENDED'
        AND a.email <> 'blocked@example.com'`,
    'a published scenario that cannot be found': sql`
      SELECT s.id FROM scenario s WHERE s.state = 'PUBLISHED' AND s.id NOT IN (SELECT scenario_id FROM scenario_search)`,
    'text with bytes that are no letters': sql`
      SELECT id FROM scenario WHERE title ~ '[\u0001-\u0008\ufffd]' UNION SELECT id FROM project WHERE title ~ '[\u0001-\u0008\ufffd]'`,
  };
  for (const [what, query] of Object.entries(broken)) {
    expect([what, (await query.execute(world.database.db)).rows]).toEqual([what, []]);
  }
});
