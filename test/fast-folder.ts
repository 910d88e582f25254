/** Temporary folders in memory where the machine has room: creating a database makes hundreds of files. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const tmpfs = 0x01021994;
/** A run of all tests needs half a gigabyte. A container often has 64 MB, and a small machine no memory to spare. */
const enoughBytes = 3 * 2 ** 30;
const prefix = 'scenarium-tests-';

let root: string | undefined;

/** An empty folder, which the caller removes. */
export function makeFastFolder(): string {
  root ??= findRoot();
  return mkdtempSync(join(root, `${prefix}${process.pid}-`));
}

function findRoot(): string {
  if (!hasRoom()) return tmpdir();
  removeAbandoned();
  return memory;
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { type, bavail, bsize } = statfsSync(memory);
  return type === tmpfs && bavail * bsize >= enoughBytes;
}

const hourMs = 3_600_000;

/** A killed run left its folders. Nothing else removes files in memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const path = join(memory, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > hourMs) rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
