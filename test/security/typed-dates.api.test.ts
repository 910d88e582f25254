/** Text that looks like a date, sent by a browser and by a program (spec §5), in every field of every call. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { withDisplayedDates, withTimestamps } from '#api/date-strings.ts';
import { fieldErrorsOf } from '#api/field-errors.ts';
import { useWorld } from '../use-world.ts';
import { callersOf, gateOf } from './actors.ts';
import { callOf } from './example.ts';
import { tried } from './examples.ts';
import { kindOf } from './fixtures.ts';

const two = (max: number, min = 0) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));
const time = fc.oneof(
  fc.constantFrom('', ' 00:00', ' 00:00:00', ' 10:30:00'),
  fc.tuple(two(23), two(59)).map((parts) => ` ${parts.join(':')}`),
  fc.tuple(two(23), two(59), two(59)).map((parts) => ` ${parts.join(':')}`),
);
/** Some of these days do not exist, such as 31.02: they are sent as typed. */
const dateLike = fc
  .tuple(two(31, 1), two(12, 1), fc.integer({ min: 1000, max: 9999 }), time)
  .map(([day, month, year, at]) => `${day}.${month}.${year}${at}`);

const withInput = tried.filter(([, { input }]) => input !== undefined);

test.each(withInput)(
  '%s reads a date-like text alike from a browser and from a program',
  (_, { input, endpoint }, example) => {
    const { body } = callOf(endpoint, example, example.about && kindOf(example.about).missing);
    const all = endpoint.method === 'GET' ? { ...example.body } : body;
    const read = (fields: unknown) => {
      const { data, error } = z.safeParse(input!, fields);
      return error ? fieldErrorsOf(error.issues) : data;
    };
    const leaves = leavesOf(all);
    fc.assert(
      fc.property(dateLike, (text) => {
        for (const path of leaves) {
          const typed = replaced(all, path, text);
          const [sent, kept] = [read(withTimestamps(typed)), read(typed)];
          // An expectation costs more than the schema, and there are fifty thousand.
          if (!isDeepStrictEqual(sent, kept)) expect({ path, sent }).toEqual({ path, sent: kept });
          // The second half leaves what was stored as it is.
          if (!isDeepStrictEqual(withDisplayedDates(typed), typed))
            expect(withDisplayedDates(typed)).toEqual(typed);
        }
      }),
      // The examples have the lengths that a short limit tells apart: the timestamp is longer than the text.
      { numRuns: 40, examples: [['01.01.1000'], ['31.12.9999 23:59:59']] },
    );
  },
);

const world = useWorld();

test('every date of a response is in a field that is named as a date', async () => {
  const strange = new Set<string>();
  for (const caller of await callersOf(world)) {
    for (const [key, { endpoint, output }, example] of tried) {
      if (endpoint.changes || !output || gateOf(caller, endpoint.action)) continue;
      const id = example.about && (await kindOf(example.about).near(world, caller.id));
      const { url, body } = callOf(endpoint, example, id);
      const { visitor } = caller;
      const { response } = await (endpoint.method === 'GET' ? visitor.get(url) : visitor.post(url, body));
      const { data } = response.json<{ data: unknown }>();
      for (const name of namesOfDates(data)) strange.add(`${key} ${name}`);
    }
  }
  expect([...strange]).toEqual([]);
});

/** Names of the fields whose strings the client converts. */
const namesOfDates = (data: unknown): string[] =>
  leavesOf(data)
    .filter((path) => {
      const value = path.reduce<any>((inner, name) => inner?.[name], data);
      const displayed = withDisplayedDates({ [nameOf(path)]: value }) as Record<string, unknown>;
      return displayed[nameOf(path)] !== value;
    })
    .map(nameOf);

const nameOf = (path: readonly string[]): string => path.findLast((part) => !/^\d+$/.test(part)) ?? '';

function leavesOf(value: unknown, before: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [before];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...before, name]));
}

function replaced(all: object, path: readonly string[], text: string): object {
  const copy = structuredClone(all) as any;
  const holder = path.slice(0, -1).reduce<any>((inner, name) => inner[name], copy);
  holder[path.at(-1)!] = text;
  return copy;
}
