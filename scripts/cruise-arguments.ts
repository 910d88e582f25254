/** Arguments of the check of import rules. Its graph is cached, because making it takes seven seconds. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './gate.ts';

const config = '.dependency-cruiser.mjs';

/** Arguments of `node`, to be run in the root. */
export const cruiseArguments = (...more: string[]): [script: string, ...args: string[]] => [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config',
  config,
  '--cache',
  join('node_modules/.cache/imports', cacheKey()),
  '--cache-strategy',
  'content',
  ...more,
  'src',
  'seeds',
];

/** The cache notices changed sources itself, but neither changed rules, nor packages, nor other imported files. */
function cacheKey(): string {
  const hash = createHash('sha256');
  for (const file of [config, 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.web.json'])
    hash.update(readFileSync(join(root, file)));
  for (const file of globSync('{src,seeds}/**/*.*', { cwd: root }).sort()) hash.update(`${file}\n`);
  return hash.digest('hex').slice(0, 16);
}
