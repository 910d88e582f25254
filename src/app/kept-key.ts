/** A key made on the first start, so that a restart of a trial does not sign everybody out. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The same for every process of the folder, also for those that make it at the same moment. */
export function keptKey(dataDir: string): string {
  const path = join(dataDir, 'session.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    make(path);
  }
  return readFileSync(path, 'utf8').trim();
}

/** A link appears whole or not at all, so nobody reads a half of the key, and the first one stays. */
function make(path: string): void {
  const fresh = `${path}.${randomUUID()}`;
  writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(fresh, path);
  } catch {
    // Another process was first, or the file system knows no links.
    if (!existsSync(path)) renameSync(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
}
