/** A thread of gost-threads.ts: one task after the other. */
import { parentPort } from 'node:worker_threads';
import type { GostResult, GostTask } from '#platform/signing/gost-threads.ts';
import { gostCurves } from '#platform/signing/gost-curves.ts';
import { updateStreebog } from '#platform/signing/streebog.ts';
import { verifyGost } from '#platform/signing/verify-gost.ts';

parentPort?.on('message', (task: GostTask) => parentPort?.postMessage(run(task)));
parentPort?.postMessage('ready');

function run(task: GostTask): GostResult {
  if ('state' in task) {
    updateStreebog(task.state, task.bytes);
    return task.state;
  }
  const curve = gostCurves.find(({ name }) => name === task.curve);
  return curve !== undefined && verifyGost({ ...task, curve });
}
