import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { notYetEndpoints, specEndpoints, type SpecLine } from './spec-endpoints.ts';

const shape = (line: { method: string; path: string }): string =>
  `${line.method} ${line.path.replace(/:\w+/g, ':x')}`;
const endpoints = handlers.map(({ endpoint }) => endpoint);
const built = new Map(endpoints.map((endpoint) => [shape(endpoint), endpoint]));
const spelled = (line: SpecLine): string => `${line.method} ${line.path}`;
const found = specEndpoints.filter((line) => built.has(shape(line)));

describe('spec §7', () => {
  test('every line is an endpoint or listed as missing', () => {
    const missing = specEndpoints.filter((line) => !built.has(shape(line))).map(spelled);
    expect(missing.sort()).toEqual(notYetEndpoints.toSorted());
  });

  test('every endpoint is a line or declared as our own', () => {
    const lines = new Set(specEndpoints.map(shape));
    const stray = endpoints.filter((endpoint) => !endpoint.beyondSpec && !lines.has(shape(endpoint)));
    expect(stray.map(shape)).toEqual([]);
    expect(
      endpoints.filter((endpoint) => endpoint.beyondSpec && lines.has(shape(endpoint))).map(shape),
    ).toEqual([]);
  });

  test('every line has at most one endpoint', () => {
    expect(endpoints.map(shape).filter((line, at, all) => all.indexOf(line) !== at)).toEqual([]);
  });

  test('body encodings match the lines', () => {
    const wrong = found.filter((line) => line.body && built.get(shape(line))?.body !== line.body);
    expect(wrong.map(spelled)).toEqual([]);
  });

  test('exactly the mutating GETs are declared as mutating', () => {
    const wrong = found.filter(
      (line) => line.method === 'GET' && built.get(shape(line))?.changes !== Boolean(line.changes),
    );
    expect(wrong.map(spelled)).toEqual([]);
  });
});
