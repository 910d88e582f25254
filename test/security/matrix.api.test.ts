/** Every endpoint × every caller × a reachable, an unreachable and a missing resource, compared with the permission table (security S-27..33). */
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import type { Actor } from '#access/actor.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import type { ServerContext, Handler } from '#platform/http/define-handler.ts';
import { useWorld } from '../use-world.ts';
import type { Answer, Visitor } from '../world.ts';
import { gateOf, callersOf } from './actors.ts';
import type { Caller } from './actors.ts';
import { answersTo, callOf } from './example.ts';
import type { Example } from './example.ts';
import { examples, tried } from './examples.ts';
import { kindOf } from './fixtures.ts';
import { bodyOf, send } from './send.ts';

const world = useWorld();
let callers: Caller[];

beforeAll(async () => {
  callers = await callersOf(world);
});

describe('the table of examples', () => {
  test('has every endpoint exactly once', () => {
    const known = handlers.map(({ endpoint }) => endpointKey(endpoint));
    expect(Object.keys(examples).toSorted()).toEqual(known.toSorted());
  });

  test.each(tried)('has a valid value for every field of %s', (_, { endpoint, input }, example) => {
    const { body = {}, about } = example;
    expect(Object.keys(body).toSorted()).toEqual(fieldsOf(input).toSorted());
    const call = callOf(endpoint, example, about && kindOf(about).missing);
    if (input && !example.file) expect(z.safeParse(input, call.body).error).toBe(undefined);
    expect(about !== undefined).toBe(endpoint.path.includes('/:') || 'scenario_id' in body);
  });
});

describe.each(tried)('%s', (_, handler, example) => {
  const { endpoint } = handler;
  const { about } = example;

  test('rejects callers without permission before reading any input or data', async () => {
    const far = about && (await (kindOf(about).far ?? kindOf(about).near)(world, null));
    const seen = new Set<string>();
    for (const caller of callers) {
      const gate = gateOf(caller, endpoint.action);
      if (!gate) continue;
      await expectUntouched(handler, caller.actor, gate[1]);
      // The route calls the same check for every caller, so one response for each error shows that it does.
      if (seen.has(gate[1])) continue;
      seen.add(gate[1]);
      expectGate(await attempt(caller.visitor, { endpoint, example, id: far, garbled: true }), gate, caller);
    }
  });

  test('admits callers with permission, and only to their own resources', async () => {
    const far = about && (await kindOf(about).far?.(world));
    for (const caller of callers) {
      if (gateOf(caller, endpoint.action)) continue;
      if (about) await expectNotFound(caller, { endpoint, example, far });
      await expectOpen(caller, { endpoint, example });
    }
  });
});

/** The access check gives the same response for every body and id. */
function expectGate(
  { status, errors }: Answer,
  [expectedStatus, code]: [number, string],
  { name }: Caller,
): void {
  expect([name, status, errors.map((error) => error.code)]).toEqual([name, expectedStatus, [code]]);
}

/** Runs the access check with a body and a database that throw on any use, so the id cannot matter. */
async function expectUntouched(handler: Handler, actor: Actor, code: string): Promise<void> {
  const nothing = onlyWith({ services: onlyWith({ clock: world.clock }) }) as unknown as ServerContext;
  const call = {
    actor,
    clientInfo: { ip: '127.0.0.1', agent: '', session: null },
    params: { id: 'junk' },
    readInput: () => Promise.reject(new Error('the body was read before the gate')),
    responseHeaders: { cookies: [], headers: {} },
  };
  await expect(handler.handle(nothing, call)).rejects.toMatchObject({ code });
}

/** Anything else throws. The gate of the age needs the time. */
const onlyWith = <T extends object>(known: T): T =>
  new Proxy(known, {
    get(target, name) {
      if (Object.hasOwn(target, name)) return Reflect.get(target, name) as unknown;
      throw new Error(`${String(name)} was touched before the gate`);
    },
  });

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

/** JSON.stringify returns it unchanged, so the body is invalid JSON. */
const unreadable = { toJSON: () => undefined };

async function expectNotFound(
  caller: Caller,
  { endpoint, example, far }: Tried & { far: string | undefined },
): Promise<void> {
  const { missing } = kindOf(example.about!);
  const absent = await attempt(caller.visitor, { endpoint, example, id: missing });
  const expectedStatus = example.tellsNothing
    ? Number.parseInt(answersTo(caller.name, example)[0]!, 10)
    : 404;
  expect([caller.name, 'missing', absent.status]).toEqual([caller.name, 'missing', expectedStatus]);
  if (far === undefined) return;
  const foreign = await attempt(caller.visitor, { endpoint, example, id: far });
  expect([caller.name, 'far', foreign.status]).toEqual([caller.name, 'far', expectedStatus]);
  expect(foreign.response.payload.replaceAll(far, missing)).toBe(absent.response.payload);
  expect(namesOf(foreign)).toEqual(namesOf(absent));
}

const namesOf = ({ headers }: Answer): string[] => Object.keys(headers).toSorted();

/** Expects the declared response: success, or an error other than that of the access check. */
async function expectOpen(caller: Caller, { endpoint, example }: Tried): Promise<void> {
  const never = example.never?.some((role) => role === caller.effectiveRole);
  const id = example.about && (await kindOf(example.about).near(world, caller.id));
  const answer = await attempt(caller.visitor, { endpoint, example, id });
  if (example.endsSession && caller.id) caller.visitor = await world.asAccount(caller.id);
  const expectedAnswers = never ? ['404 not_found'] : answersTo(caller.name, example);
  const found = wordsOf(answer);
  expect([caller.name, found]).toEqual([
    caller.name,
    expectedAnswers.includes(found) ? found : expectedAnswers.join(' or '),
  ]);
}

/** `409 state_conflict`, `400 validation_failed name, validation_failed city`. */
const wordsOf = ({ status, errors }: Answer): string =>
  `${status} ${errors.map(({ code, field }) => (field ? `${code} ${field}` : code)).join(', ')}`.trimEnd();

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}
