/** Every endpoint × every actor × what is near, far and missing, compared with the permission table (security S-27..33). */
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import type { Actor } from '#access/actor.ts';
import type { Action } from '#access/permissions.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import type { ServerContext, Handler } from '#platform/http/define-handler.ts';
import { useWorld } from '../use-world.ts';
import type { Answer, Visitor } from '../world.ts';
import { gateOf, walkersOf } from './actors.ts';
import type { Walker } from './actors.ts';
import { answersTo, callOf } from './example.ts';
import type { Example } from './example.ts';
import { examples, tried } from './examples.ts';
import { kindOf } from './things.ts';
import { bodyOf, send } from './send.ts';

const world = useWorld();
let walkers: Walker[];

beforeAll(async () => {
  walkers = await walkersOf(world);
});

const actionOf = (endpoint: Endpoint): Action => endpoint.action as Action;

describe('the table of examples', () => {
  test('has every endpoint once and nothing else', () => {
    const known = handlers.map(({ endpoint }) => endpointKey(endpoint));
    expect(Object.keys(examples).toSorted()).toEqual(known.toSorted());
  });

  test.each(tried)(
    'fills every field of %s with what the schema takes',
    (_, { endpoint, input }, example) => {
      const { body = {}, about } = example;
      expect(Object.keys(body).toSorted()).toEqual(fieldsOf(input).toSorted());
      const call = callOf(endpoint, example, about && kindOf(about).missing);
      if (input && !example.file) expect(z.safeParse(input, call.body).error).toBe(undefined);
      expect(about !== undefined).toBe(endpoint.path.includes('/:') || 'scenario_id' in body);
    },
  );
});

describe.each(tried)('%s', (_, handler, example) => {
  const { endpoint } = handler;
  const { about } = example;

  test('is closed to whom the table closes it, before anything is read', async () => {
    const far = about && (await (kindOf(about).far ?? kindOf(about).near)(world, null));
    for (const walker of walkers) {
      const gate = gateOf(walker, actionOf(endpoint));
      if (!gate) continue;
      await expectUntouched(handler, walker.actor, gate[1]);
      expectGate(await attempt(walker.visitor, { endpoint, example, id: far, garbled: true }), gate, walker);
    }
  });

  test('is open to whom the table opens it, and to them only for what is theirs', async () => {
    const far = about && (await kindOf(about).far?.(world));
    for (const walker of walkers) {
      if (gateOf(walker, actionOf(endpoint))) continue;
      if (about) await expectNotFound(walker, { endpoint, example, far });
      await expectOpen(walker, { endpoint, example });
    }
  });
});

/** The first gate answers the same to every body and every id. */
function expectGate({ status, errors }: Answer, [wanted, code]: [number, string], { name }: Walker): void {
  expect([name, status, errors.map((error) => error.code)]).toEqual([name, wanted, [code]]);
}

/** The gate alone, over a body and a database that break when they are touched: so no id can make a difference. */
async function expectUntouched(handler: Handler, actor: Actor, code: string): Promise<void> {
  const nothing = new Proxy({} as ServerContext, {
    get: (_, name) => {
      throw new Error(`${String(name)} was touched before the gate`);
    },
  });
  const call = {
    actor,
    clientInfo: { ip: '127.0.0.1', agent: '', session: null },
    params: { id: 'junk' },
    readInput: () => Promise.reject(new Error('the body was read before the gate')),
    responseHeaders: { cookies: [], headers: {} },
  };
  await expect(handler.handle(nothing, call)).rejects.toMatchObject({ code });
}

interface Tried {
  endpoint: Endpoint;
  example: Example;
  id?: string | undefined;
  /** A body that cannot be read. */
  garbled?: true;
}

async function attempt(visitor: Visitor, { endpoint, example, id, garbled }: Tried): Promise<Answer> {
  const { url, body } = callOf(endpoint, example, id);
  if (endpoint.method === 'POST' && garbled) return visitor.post(url, unreadable);
  return send(visitor, { method: endpoint.method, url, body: await bodyOf(endpoint, example, body) });
}

/** JSON.stringify leaves it as it is, so that what is sent is no JSON. */
const unreadable = { toJSON: () => undefined };

async function expectNotFound(
  walker: Walker,
  { endpoint, example, far }: Tried & { far: string | undefined },
): Promise<void> {
  const { missing } = kindOf(example.about!);
  const absent = await attempt(walker.visitor, { endpoint, example, id: missing });
  const wanted = example.tellsNothing ? 200 : 404;
  expect([walker.name, 'missing', absent.status]).toEqual([walker.name, 'missing', wanted]);
  if (far === undefined) return;
  const foreign = await attempt(walker.visitor, { endpoint, example, id: far });
  expect([walker.name, 'far', foreign.status]).toEqual([walker.name, 'far', wanted]);
  expect(foreign.response.payload.replaceAll(far, missing)).toBe(absent.response.payload);
  expect(namesOf(foreign)).toEqual(namesOf(absent));
}

const namesOf = ({ headers }: Answer): string[] => Object.keys(headers).toSorted();

/** Exactly what the example declares: most calls are done, the others are refused for a reason that is no gate's. */
async function expectOpen(walker: Walker, { endpoint, example }: Tried): Promise<void> {
  const never = example.never?.some((role) => role === walker.effectiveRole);
  const id = example.about && (await kindOf(example.about).near(world, walker.id));
  const answer = await attempt(walker.visitor, { endpoint, example, id });
  if (example.endsSession && walker.id) walker.visitor = await world.asAccount(walker.id);
  const wanted = never ? ['404 not_found'] : answersTo(walker.name, example);
  const found = wordsOf(answer);
  expect([walker.name, found]).toEqual([walker.name, wanted.includes(found) ? found : wanted.join(' or ')]);
}

/** `409 state_conflict`, `400 validation_failed name, validation_failed city`. */
const wordsOf = ({ status, errors }: Answer): string =>
  `${status} ${errors.map(({ code, field }) => (field ? `${code} ${field}` : code)).join(', ')}`.trimEnd();

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}
