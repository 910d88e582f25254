/**
 * Random calls to every endpoint as every actor: never a fault, always the envelope (issue «Bad input», S-67, S-68).
 * The seed stands in the message of a failure; FUZZ_SEED and FUZZ_RUNS repeat it or go deeper.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, inject, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { useWorld } from '../use-world.ts';
import { gateOf, walkersOf } from './actors.ts';
import type { Walker } from './actors.ts';
import { dispatch } from './dispatch.ts';
import { callOf } from './example.ts';
import type { Example } from './example.ts';
import { tried } from './examples.ts';
import { hostileJson, junkIds } from './hostile.ts';
import { expectPromisesKept } from './promises.ts';
import { kindOf } from './things.ts';
import { expectDecent } from './verdict.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
// What a server does otherwise than the embedded engine shows at once.
const runs = Number(process.env['FUZZ_RUNS'] ?? (inject('testDatabase').engine === 'postgres' ? 2 : 8));

const world = useWorld();
let walkers: Walker[];

beforeAll(async () => {
  walkers = await walkersOf(world);
});

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
  const ask = () => dispatch(walker, { endpoint, url, text, kind: one.kind });
  let answer = await ask();
  // An earlier call may have ended the session as it should: whoever may call signs in and calls again.
  if (answer.status === 401 && (await reopened(walker))) answer = await ask();
  expectDecent(answer, { sent, readable });
  if (example.endsSession) await reopened(walker);
}

/** Whether the session was over; it is a new one then. */
async function reopened(walker: Walker): Promise<boolean> {
  if (!walker.id || (await walker.visitor.get('/api/session')).data !== null) return false;
  walker.visitor = await world.asAccount(walker.id);
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

test('after all that the database holds what the product promises', () => expectPromisesKept(world));
