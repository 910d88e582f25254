/** What the features export, found by the names of their files. */
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

async function exportsOf<T>(pattern: string, fits: (value: unknown) => value is T): Promise<Found<T>[]> {
  const found: Found<T>[] = [];
  for (const file of globSync(pattern, { cwd: root }).sort()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    const feature = basename(dirname(file));
    for (const [name, value] of Object.entries(module)) if (fits(value)) found.push({ feature, name, value });
  }
  return found;
}

const has = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isEndpoint = (value: unknown): value is Endpoint => has(value, 'method', 'path', 'action', 'body');
const isLifecycle = (value: unknown): value is Lifecycle => has(value, 'initial', 'states', 'moves');

/** Every endpoint of every contract, feature by feature, by path. */
export async function findEndpoints(): Promise<Found<Endpoint>[]> {
  const all = await exportsOf('src/features/*/*contract*.ts', isEndpoint);
  const order = ({ feature, value }: Found<Endpoint>): string => `${feature} ${value.path} ${value.method}`;
  return all.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

export const findLifecycles = (): Promise<Found<Lifecycle>[]> =>
  exportsOf('src/features/*/*lifecycle*.ts', isLifecycle);

type Words = { [word: string]: string | Words };

/** The texts of a feature, or an empty object. */
export function wordsOf(feature: string): Words {
  const file = join(root, 'src/features', feature, 'locales/ru.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {};
}
