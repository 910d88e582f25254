/**
 * Random requests to every endpoint by every caller: no server error, always the response envelope (S-67, S-68).
 * A failure message contains the seed. FUZZ_SEED and FUZZ_RUNS repeat a run or extend it.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { useWorld } from '../use-world.ts';
import { gateOf, callersOf } from './actors.ts';
import type { Caller } from './actors.ts';
import { dispatch } from './dispatch.ts';
import { callOf } from './example.ts';
import type { Example } from './example.ts';
import { tried } from './examples.ts';
import { hostileJson, junkIds } from './hostile.ts';
import { expectInvariants } from './promises.ts';
import { kindOf } from './fixtures.ts';
import { expectDecent } from './verdict.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const runs = Number(process.env['FUZZ_RUNS'] ?? 8);

const world = useWorld();
let callers: Caller[];

beforeAll(async () => {
  callers = await callersOf(world);
});

/** One mutation of a body: the index of a field and its new value. */
interface Change {
  field: number;
  value: string | null;
}

interface Call {
  caller: number;
  /** A caller without access. */
  outsider: boolean;
  id: string | null;
  kind: 'json' | 'form' | 'multipart';
  changes: Change[];
}

/** Any code point, also half of a pair. The library's own unit `binary` prepares a table of all of them for a second. */
const unit = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileJson) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3, stringUnit: unit }) },
  { weight: 1, arbitrary: fc.string({ unit, maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
);
const change: fc.Arbitrary<Change> = fc.record({ field: fc.nat(200), value: fc.option(value, { freq: 4 }) });
const call: fc.Arbitrary<Call> = fc.record({
  caller: fc.nat(100),
  outsider: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  id: fc.option(fc.constantFrom(...junkIds), { freq: 2 }),
  kind: fc.constantFrom('json', 'form', 'multipart'),
  changes: fc.array(change, { maxLength: 4 }),
});

describe('random requests', () => {
  test.each(tried)('%s', async (_, { endpoint }, example) => {
    await sql`DELETE FROM rate_counter`.execute(world.database.db);
    const open = callers.filter((caller) => !gateOf(caller, endpoint.action));
    const near = new Map<Caller, string>();
    await fc.assert(
      fc.asyncProperty(call, async (one) => {
        const group = one.outsider || open.length === 0 ? callers : open;
        const caller = group[one.caller % group.length]!;
        if (example.about && !near.has(caller))
          near.set(caller, await kindOf(example.about).near(world, caller.id));
        await expectAnswered(caller, { endpoint, example, one, id: one.id ?? near.get(caller) });
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

async function expectAnswered(caller: Caller, { endpoint, example, one, id }: Trial): Promise<void> {
  const { url, body } = callOf(endpoint, example, id);
  const text = changed(body, one.changes);
  const sent = `${caller.name} ${endpoint.method} ${url} ${one.kind} ${text.slice(0, 1500)}`;
  // The multipart parser rejects the whole body for field names of the prototype.
  const readable = one.kind !== 'multipart' || !text.includes('"toString"');
  const ask = () => dispatch(caller, { endpoint, url, text, kind: one.kind });
  let answer = await ask();
  // An earlier request may have ended the session: a permitted caller signs in and repeats the request.
  if (answer.status === 401 && (await reopened(caller))) answer = await ask();
  expectDecent(answer, { sent, readable });
  if (example.endsSession) await reopened(caller);
}

/** Whether the session had ended. If so, starts a new one. */
async function reopened(caller: Caller): Promise<boolean> {
  if (!caller.id || (await caller.visitor.get('/api/session')).data !== null) return false;
  caller.visitor = await world.asAccount(caller.id);
  return true;
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

test('the database still satisfies the invariants of the product', () => expectInvariants(world));
