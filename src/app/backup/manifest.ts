/** The parts of a backup folder: database, files, SHA256SUMS over both, and manifest.json, which is written last. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '#platform/setup-error.ts';

export interface Manifest {
  format: 1;
  createdAt: string;
  engine: 'pglite' | 'postgres';
  /** Migrations that the database had. */
  migrations: string[];
  /** Rows of each table. */
  tables: Record<string, number>;
  files: { count: number; bytes: number };
  /** Ids of the master keys that its encrypted data needs. Absent in backups of earlier releases. */
  keyIds?: string[];
  /** Keys of rows whose bytes the store did not have, or whose checksum differed. */
  lost: string[];
  /** SHA-256 of SHA256SUMS. */
  sums: string;
}

export const databaseFile = { postgres: 'database.dump', pglite: 'database.tar' } as const;
export const sessionKeyFile = 'session.key';
const manifestFile = 'manifest.json';
export const sumsFile = 'SHA256SUMS';

/** The place of a stored file, relative to the backup folder. */
export const placeOf = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const writeManifest = (dir: string, manifest: Manifest): void =>
  writeFileSync(join(dir, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

export function readManifest(dir: string): Manifest {
  const path = join(dir, manifestFile);
  if (!existsSync(path)) throw new SetupError(`${dir} is no finished backup: it has no ${manifestFile}`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new SetupError(`${path} has a format that this release does not know`);
  return manifest;
}

export interface Sum {
  sha256: string;
  place: string;
}

/** The lines of SHA256SUMS, which `sha256sum --check` reads too. */
export async function* readSums(dir: string): AsyncGenerator<Sum> {
  for await (const line of createInterface({ input: createReadStream(join(dir, sumsFile)) })) {
    const [, sha256, place] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
    if (!sha256 || !place) throw new SetupError(`${sumsFile} has a line that is no checksum: ${line}`);
    yield { sha256, place };
  }
}

/** Throws when a byte of the backup has changed. */
export async function verifyBackup(dir: string, { sums }: Manifest): Promise<void> {
  const sumsPath = join(dir, sumsFile);
  if (!existsSync(sumsPath) || (await sha256Of(sumsPath)) !== sums)
    throw new SetupError(`the backup is damaged: ${sumsFile} is missing or was changed`);
  const damaged: string[] = [];
  for await (const { sha256, place } of readSums(dir)) {
    const path = join(dir, place);
    if (!existsSync(path) || (await sha256Of(path)) !== sha256) damaged.push(place);
  }
  if (damaged.length === 0) return;
  const names = damaged.slice(0, 5).join(', ');
  throw new SetupError(`the backup is damaged: ${damaged.length} files are missing or changed: ${names}`);
}
