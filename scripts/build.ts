/** Builds the pages (browser and server side) into dist/ when their sources have changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from './compress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist/.stamp');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const sources = [
  'src/**/*',
  'public/**/*',
  'vite.config.ts',
  'scripts/{chunk-groups,compress,typeset-texts}.ts',
  'tsconfig.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
];

/** One hash over all inputs of the built pages. Server files are included because it is cheap. */
export function mark(tree: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: tree }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    const path = join(tree, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

export const isStale = (): boolean => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== mark(root);

/** False in an installation without development packages. */
export const canBuild = (): boolean => existsSync(vite);

/** Resolves to the output of the build. Throws the output when the build fails. */
export async function build(): Promise<string> {
  rmSync(stamp, { force: true });
  const output = await bundle();
  await compress(join(root, 'dist/client/assets'));
  writeFileSync(stamp, mark(root));
  return output;
}

function bundle(): Promise<string> {
  const child = spawn(process.execPath, [vite, 'build', '--app'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code !== 0) return fail(new Error(output));
      resolve(output);
    });
  });
}

if (import.meta.main) {
  build().then(
    (output) => console.log(output.trimEnd()),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
