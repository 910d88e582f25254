/** How the import rules are checked. Whoever needs the graph again gets it from the cache: cruising takes seven seconds. */
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

/** The cache itself notices changed scripts, but neither the rules, nor packages, nor other files that are imported. */
function cacheKey(): string {
  const hash = createHash('sha256');
  for (const file of [config, 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.web.json'])
    hash.update(readFileSync(join(root, file)));
  for (const file of globSync('{src,seeds}/**/*.*', { cwd: root }).sort()) hash.update(`${file}\n`);
  return hash.digest('hex').slice(0, 16);
}
