/** Keys of an installation whose settings name none, generated once so that a restart finds them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the same key to all processes of the folder, also when they start concurrently. */
export function loadOrCreateKey(
  dataDir: string,
  name: 'session.key' | 'personal-data.key' | 'vapid.key',
  make: () => string = randomKey,
): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    createKey(path, make());
  }
  return readFileSync(path, 'utf8').trim();
}

const randomKey = (): string => randomBytes(32).toString('base64url');

/** `link` is atomic and never overwrites: no process reads a partial key, and the first key wins. */
function createKey(path: string, key: string): void {
  const temporary = `${path}.${randomUUID()}`;
  writeFileSync(temporary, key, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(temporary, path);
  } catch {
    // Another process was first, or the file system has no hard links.
    if (!existsSync(path)) renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
