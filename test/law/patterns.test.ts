/**
 * No input may block the process: every text has a limit before its patterns, and no pattern takes exponential or
 * polynomial time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { handlers } from '../../src/app/handlers.ts';
import { boundedLength } from '../../src/kernel/rules/text-rules.ts';
import { lineOf, productFiles, root, treeOf, walk } from './source-files.ts';

interface Check {
  _zod: { def: { check: string; abort?: boolean } };
}
type Inner = z.core.$ZodType;
interface Def {
  type: string;
  checks?: Check[];
  shape?: Record<string, Inner>;
  options?: Inner[];
  items?: Inner[];
  [part: string]: unknown;
}

/** Paths of the texts whose first check does not limit their length. */
function unlimitedTexts(schema: Inner, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return isLimited(def.checks?.[0]) ? [] : [path];
  // The second half of a pipe gets the output of the first one.
  if (def.type === 'pipe') {
    const first = def['in'] as Inner;
    const next = first._zod.def.type === 'transform' ? (def['out'] as Inner) : first;
    return unlimitedTexts(next, path);
  }
  if (def.type === 'record') return unlimitedTexts(def['valueType'] as Inner, `${path}.*`);
  const parts = ['innerType', 'element', 'left', 'right'].flatMap((name) => (def[name] as Inner) ?? []);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) => unlimitedTexts(part, `${path}.${key}`)),
    ...[...parts, ...(def.options ?? []), ...(def.items ?? [])].flatMap((part) => unlimitedTexts(part, path)),
  ];
}

const isLimited = (check: Check | undefined): boolean =>
  check?._zod.def.check === 'max_length' && check._zod.def.abort === true;

// The router limits the length of path parameters.
test('every text of every input is limited in length before any other check', () => {
  const inputs = handlers.flatMap(({ endpoint, input }) => (input ? [[endpoint, input] as const] : []));
  expect(inputs.length).toBeGreaterThan(100);
  expect(
    inputs.flatMap(([{ method, path }, input]) => unlimitedTexts(input as Inner, `${method} ${path} `)),
  ).toEqual([]);
});

test('a text whose pattern comes before its limit is found', () => {
  const long = z.string().check(z.regex(/^a+$/), boundedLength(10));
  const form = z.object({
    first: long,
    second: z.string().check(boundedLength(10), z.regex(/^a+$/)),
    more: z.array(z.optional(z.union([z.number(), long]))),
    weak: z.string().check(z.maxLength(10), z.regex(/^a+$/)),
  });
  expect(unlimitedTexts(form as unknown as Inner, '')).toEqual(['.first', '.more', '.weak']);
});

interface Pattern {
  source: string;
  flags: string;
  where: string;
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  walk(treeOf(file), (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return;
    const end = node.text.lastIndexOf('/');
    found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), where: lineOf(node) });
  });
  return found;
}

const cacheFile = join(root, 'node_modules/.cache/safe-patterns.json');
const readCache = (): string[] => (existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : []);

/**
 * The checker stops after a number of steps, not by the clock. By the clock a busy machine would stop early, and linear
 * patterns would be called `vulnerable`. A check that takes a minute is `unknown`, which fails too.
 */
const thorough = {
  randomSeed: 1,
  seedingTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  timeout: 60_000,
};
const statusOf = async (source: string, flags: string): Promise<string> =>
  (await check(source, flags, thorough)).status;

// A back reference and a large count are beyond the automaton, so the checker searches for an attack.
test.each([
  ['(a+)+$', 'vulnerable'],
  ['^(x)\\1a*a*$', 'vulnerable'],
  ['^(a|b)\\1.*.*c$', 'vulnerable'],
  ['([*_])\\1{99,}', 'safe'],
  ['^[^@]{1,64}@[^@]+$', 'safe'],
])('the pattern %s is %s', async (source, status) => {
  expect(await statusOf(source, '')).toBe(status);
});

test('no regular expression takes exponential or polynomial time', async () => {
  const patterns = productFiles().flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(100);
  const safe = new Set(readCache());
  const slow: string[] = [];
  // One after another: the checker mixes up the results of concurrent questions.
  for (const { source, flags, where } of patterns) {
    const text = `/${source}/${flags}`;
    if (safe.has(text)) continue;
    const status = await statusOf(source, flags);
    if (status === 'safe') safe.add(text);
    else slow.push(`${where} ${text}: ${status}`);
  }
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify([...safe]));
  expect(slow).toEqual([]);
});
