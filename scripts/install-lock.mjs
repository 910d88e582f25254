/** Only one installation at a time in a folder: two `npm ci` would remove each other's files. Old syntax. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Beside the folder, because an installation empties it. */
const lockOf = (root) =>
  join(tmpdir(), `scenarium-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

/** `onWait` is called once, when another command is installing. */
export async function installAlone(root, { install, onWait }) {
  const lock = lockOf(root);
  for (let waits = 0; !take(lock); waits += 1) {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    else if (waits === 0) onWait();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    await install();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** True also when the lock cannot be written: nothing then keeps the command from its work. */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    return error.code !== 'EEXIST';
  }
}

/** False after a command that was killed. */
function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
