/** A thread of signature-threads.ts. It runs one task at a time. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { gostCurves } from '#platform/signing/gost-curves.ts';
import type { HashFileTask, SignatureResult, SignatureTask } from '#platform/signing/signature-threads.ts';
import { updateStreebog } from '#platform/signing/streebog.ts';
import { verifyGost } from '#platform/signing/verify-gost.ts';

parentPort?.on('message', (task: SignatureTask) => parentPort?.postMessage(run(task)));
parentPort?.postMessage('ready');

function run(task: SignatureTask): SignatureResult {
  if ('path' in task) return hashFile(task);
  if ('state' in task) {
    updateStreebog(task.state, task.bytes);
    return task.state;
  }
  const curve = gostCurves.find(({ name }) => name === task.curve);
  return curve !== undefined && verifyGost({ ...task, curve });
}

/** One buffer for all parts: a new one for each costs more time than SHA-256. */
function hashFile({ path, digest }: HashFileTask): Uint8Array {
  const hash = createHash(digest);
  const buffer = Buffer.allocUnsafeSlow(512 * 1024);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const size = readSync(file, buffer);
      if (size === 0) return Uint8Array.from(hash.digest());
      hash.update(buffer.subarray(0, size));
    }
  } finally {
    closeSync(file);
  }
}
