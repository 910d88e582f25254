/** Every hostile value in every field of an otherwise valid request gives an error at that field (S-66..68). */
import * as z from 'zod/mini';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { fieldErrorsOf } from '#api/field-errors.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { useWorld } from '../use-world.ts';
import { gateOf, callersOf } from './actors.ts';
import type { Caller } from './actors.ts';
import { callOf } from './example.ts';
import type { Example } from './example.ts';
import { tried } from './examples.ts';
import { hostileJson } from './hostile.ts';
import { kindOf } from './fixtures.ts';
import { expectDecent } from './verdict.ts';

const world = useWorld();
let callers: Caller[];

beforeAll(async () => {
  callers = await callersOf(world);
});

const withInput = tried.filter(([, { input }]) => input !== undefined);

test.each(withInput)('%s', async (_, { endpoint, input }, example) => {
  await sql`DELETE FROM rate_counter`.execute(world.database.db);
  const caller = callers.find((one) => !gateOf(one, endpoint.action) && one.name !== 'waiting')!;
  const id = example.about && (await kindOf(example.about).near(world, caller.id));
  const { url, body } = callOf(endpoint, example, id);
  const fields = pathsOf(body).map((path) => ({ path, textWith: templateOf(body, [path]) }));
  for (const value of hostileJson) {
    const taken = fields.filter(({ path, textWith }) => isTaken(input!, { sent: textWith(value), path }));
    // Values that pass the schema are sent to the handler together, in one request.
    const paths = taken.map(({ path }) => path);
    if (paths.length)
      await expectServed(caller, { endpoint, example, url, sent: templateOf(body, paths)(value) });
  }
});

/** Paths of all fields, nested ones included: `organization`, `organization.inn`, `EDUCATIONS.0.inn`. */
function pathsOf(value: unknown, before: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...before, name];
    return [path, ...pathsOf(inner, path)];
  });
}

const here = '\u0007here';

/** Makes the body as JSON text with a raw value in place of fields and their nested fields. */
function templateOf(body: object, paths: readonly string[][]): (value: string) => string {
  const copy = structuredClone(body) as Record<string, unknown>;
  for (const path of paths) {
    const holder = path.slice(0, -1).reduce<any>((inner, name) => inner?.[name], copy);
    if (holder !== null && typeof holder === 'object') holder[path.at(-1)!] = here;
  }
  const parts = JSON.stringify(copy).split(JSON.stringify(here));
  return (value) => parts.join(value);
}

/** Whether the schema accepts the value. Otherwise expects a readable error at the field. */
function isTaken(input: Schema, { sent, path }: { sent: string; path: string[] }): boolean {
  const { error } = z.safeParse(input, JSON.parse(sent));
  if (!error) return true;
  const complaints = fieldErrorsOf(error.issues);
  // A replaced password differs from its repetition, where the error is reported.
  const rootOf = (field: string | undefined) => field?.split('.')[0]?.replace('conf_password', 'password');
  const roots = [...new Set(complaints.map(({ field }) => rootOf(field)))];
  // An expectation costs more than the schema, and there are a hundred thousand.
  if (roots.length !== 1 || roots[0] !== rootOf(path[0]))
    expect({ sent, roots }).toEqual({ sent, roots: [rootOf(path[0])] });
  for (const { text, code, vars } of complaints) {
    const words = world.product.t(text ?? `errors@${code}`, vars);
    if (!/[а-яё]/i.test(words) || words.includes('@')) expect({ sent, words }).toBe('words to show');
  }
  return false;
}

interface Served {
  endpoint: Endpoint;
  example: Example;
  url: string;
  sent: string;
}

async function expectServed(caller: Caller, { endpoint, example, url, sent }: Served): Promise<void> {
  const query = endpoint.method === 'GET' ? `${url.split('?')[0]}${queryOf(JSON.parse(sent))}` : url;
  const answer = await (endpoint.method === 'GET'
    ? caller.visitor.get(query)
    : caller.visitor.postRaw(url, { payload: sent, type: 'application/json' }));
  expectDecent(answer, {
    sent: `${caller.name} ${endpoint.method} ${query} ${sent.slice(0, 1500)}`,
    readable: true,
  });
  if (example.endsSession && caller.id) caller.visitor = await world.asAccount(caller.id);
}

const queryOf = (fields: Record<string, unknown>): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat(9).map((item) => [name, String(item).toWellFormed()] as [string, string]),
  );
  return `?${new URLSearchParams(pairs)}`;
};
