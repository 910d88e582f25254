/** Runs pg_dump and pg_restore of the machine. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '#platform/setup-error.ts';

export type ProcessEnvironment = Record<string, string | undefined>;

type ProgramName = 'pg_dump' | 'pg_restore';

const debianFolder = '/usr/lib/postgresql';

/**
 * Finds the program of the lowest version that the server allows: an older one refuses a newer server, and a newer one
 * writes settings that an older server does not know.
 */
export function findProgram(name: ProgramName, serverMajor: number): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const candidates = [...versions.map((version) => join(debianFolder, version, 'bin', name)), name];
  const found = candidates
    .map((program) => ({ program, major: majorOf(program) }))
    .filter(({ major }) => major > 0)
    .toSorted((a, b) => a.major - b.major);
  const fitting = found.find(({ major }) => major >= serverMajor);
  if (fitting) return fitting.program;
  const needed = `${name} of PostgreSQL ${serverMajor} or newer is needed`;
  const newest = found.at(-1);
  throw new SetupError(
    `${needed}, ${newest ? `the newest one here is of ${newest.major}` : 'there is none here'}. ` +
      `Debian and Ubuntu: apt-get install postgresql-client-${serverMajor}`,
  );
}

function majorOf(program: string): number {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}

export interface ProgramCall {
  program: string;
  args: readonly string[];
  url: string;
  environment: ProcessEnvironment;
}

/** The password goes by the environment, because every user of the machine sees arguments. */
export async function runProgram({ program, args, url, environment }: ProgramCall): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...args, '--dbname', address.href], {
    env: { ...environment, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (piece) => (stderr += String(piece)));
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const reason = stderr.trim() || `exit code ${code}`;
      reject(new SetupError(`PostgreSQL's ${program} has failed: ${reason}`));
    });
  });
}
