/** Exports of the features, found by file name. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '#api/endpoint.ts';
import type { Lifecycle } from '#kernel/lifecycle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Found<T> {
  feature: string;
  name: string;
  value: T;
}

async function exportsOf(pattern: string): Promise<Found<unknown>[]> {
  const found: Found<unknown>[] = [];
  for (const file of globSync(pattern, { cwd: root }).sort()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    const feature = basename(dirname(file));
    for (const [name, value] of Object.entries(module)) found.push({ feature, name, value });
  }
  return found;
}

const fitting =
  <T>(fits: (value: unknown) => value is T) =>
  (found: Found<unknown>): found is Found<T> =>
    fits(found.value);

/** An export may be a record of calls, such as the calls of a list. */
const withInner = ({ feature, name, value }: Found<unknown>): Found<unknown>[] => [
  { feature, name, value },
  ...(typeof value === 'object' && value !== null && !isEndpoint(value)
    ? Object.entries(value).map(([inner, one]) => ({
        feature,
        name: `${name}.${inner}`,
        value: one as unknown,
      }))
    : []),
];

const has = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isEndpoint = (value: unknown): value is Endpoint => has(value, 'method', 'path', 'action', 'body');
const isLifecycle = (value: unknown): value is Lifecycle => has(value, 'initial', 'states', 'moves');

/** Every endpoint of every `calls.ts`, feature by feature, by path. */
export async function findEndpoints(): Promise<Found<Endpoint>[]> {
  const exported = await exportsOf('src/features/*/calls*.ts');
  const all = exported.flatMap(withInner).filter(fitting(isEndpoint));
  const order = ({ feature, value }: Found<Endpoint>): string => `${feature} ${value.path} ${value.method}`;
  return all.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

export const findLifecycles = async (): Promise<Found<Lifecycle>[]> =>
  (await exportsOf('src/features/*/*lifecycle*.ts')).filter(fitting(isLifecycle));

type Words = { [word: string]: string | Words };

/** The locale texts of a feature, or an empty object. */
export function wordsOf(feature: string): Words {
  const file = join(root, 'src/features', feature, 'locales/ru.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {};
}
