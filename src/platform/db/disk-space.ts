/** The space that the embedded database needs. A full disk ends its thread, and a new thread needs space to recover. */
import { statfs } from 'node:fs/promises';

/** One segment of the write-ahead log is 16 MB. */
const minFreeBytes = 24 * 1024 ** 2;

/** As the engine reports it: the code of a full disk. */
export class DiskFull extends Error {
  readonly code = '53100';
  constructor() {
    super('the disk of the database is full');
  }
}

/** True when the file system does not tell. */
export const hasSpace = (dir: string): Promise<boolean> =>
  statfs(dir).then(
    ({ bavail, bsize }) => bavail * bsize >= minFreeBytes,
    () => true,
  );

const cacheMs = 500;

/** Throws `DiskFull`. Asks the file system twice a second at most. */
export function spaceGuard(dir: string): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking = Promise.resolve(true);
  return async () => {
    if (performance.now() - checkedAt > cacheMs) {
      checkedAt = performance.now();
      checking = hasSpace(dir);
    }
    if (!(await checking)) throw new DiskFull();
  };
}
