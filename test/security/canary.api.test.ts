/** User input never appears in logs, whatever the outcome of the request (S-72). */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log/log.ts';
import { useWorld } from '../use-world.ts';
import { gateOf, callersOf } from './actors.ts';
import type { Caller } from './actors.ts';
import { callOf } from './example.ts';
import { tried } from './examples.ts';
import { send } from './send.ts';

/** Short enough for every field, and never part of a log line. */
const canaries = ['Канарейкина', 'kanareika@leak.example', '+7 (912) 777 0077', '7700777007', 'kanareikaKey'];

const lines: string[] = [];
const log = createLog({ level: 'debug', write: (line) => void lines.push(line) });
// This file has its own database because it changes the schema.
const world = useWorld({}, { log, isShared: false });
let callers: Caller[];

beforeAll(async () => {
  callers = await callersOf(world);
});

/** The body with every string replaced by a canary. */
function withCanary(value: unknown, canary: string): unknown {
  if (typeof value === 'string') return canary;
  if (Array.isArray(value)) return value.map((inner) => withCanary(inner, canary));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCanary(inner, canary)]));
}

/** Returns the number of requests that have reached their handler. */
async function callWithCanaries(): Promise<number> {
  let reached = 0;
  for (const [, { endpoint }, example] of tried) {
    await sql`DELETE FROM rate_counter`.execute(world.database.db);
    const caller = callers.find((one) => !gateOf(one, endpoint.action) && one.name !== 'waiting')!;
    for (const canary of canaries) {
      const body = withCanary(example.body ?? {}, canary) as Record<string, unknown>;
      const { url } = callOf(endpoint, { ...example, body }, canary);
      const { status } = await send(caller.visitor, { method: endpoint.method, url, body });
      if (![401, 403, 405].includes(status)) reached += 1;
    }
  }
  await world.runDeliveries();
  return reached;
}

/** A report of a browser fault is logged for its message; S-72 exempts that one field. */
const withoutFaultMessage = (line: string): string => {
  const { msg, error, ...fields } = JSON.parse(line) as { msg: string; error?: { message: string } };
  return msg === 'browser.fault' ? JSON.stringify({ ...fields, error: { ...error, message: '' } }) : line;
};

const leaks = () =>
  lines.filter((line) => canaries.some((canary) => withoutFaultMessage(line).includes(canary)));

test('logs contain no request input', async () => {
  expect(await callWithCanaries()).toBeGreaterThan(tried.length);
  expect(leaks()).toEqual([]);
});

test('logs of database errors contain no request input', async () => {
  const { db } = world.database;
  lines.length = 0;
  await sql`ALTER TABLE account ADD CONSTRAINT broken CHECK (name <> 'Канарейкина') NOT VALID`.execute(db);
  await sql`ALTER TABLE scenario ADD CONSTRAINT broken CHECK (title <> 'Канарейкина') NOT VALID`.execute(db);
  await sql`ALTER TABLE sign_in_guard RENAME TO sign_in_guard_away`.execute(db);
  const login = await world.guest.post('/api/login', { email: canaries[1], password: canaries[0] });
  await sql`ALTER TABLE sign_in_guard_away RENAME TO sign_in_guard`.execute(db);
  const author = await world.as('author');
  const profile = await author.post('/api/user/profile', { NAME: canaries[0] });
  const scenario = await author.post('/api/user/scenarios', { name: canaries[0] });
  expect([login, profile, scenario].map(({ status }) => status)).toEqual([500, 500, 500]);
  const faults = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call.failed');
  expect(faults.map(({ error }) => error.code)).toEqual(['42P01', '23514', '23514']);
  expect(leaks()).toEqual([]);
});
