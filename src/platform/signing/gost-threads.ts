/** Computes the GOST algorithms in threads: JavaScript hashes some 40 MB a second, and a signature takes 3 to 20 ms. */
import { availableParallelism } from 'node:os';
import { Refusal } from '#kernel/refusal.ts';
import type { StreebogState } from '#platform/signing/streebog.ts';
import { TaskThreads } from '#platform/task-threads.ts';

export interface HashTask {
  state: StreebogState;
  bytes: Uint8Array;
}

export interface VerifyTask {
  /** The name of the curve. */
  curve: string;
  publicKey: Uint8Array;
  digest: Uint8Array;
  signature: Uint8Array;
}

export type GostTask = HashTask | VerifyTask;
export type GostResult = StreebogState | boolean;

const threads = new TaskThreads<GostTask, GostResult>({
  program: new URL('./gost-worker.ts', import.meta.url),
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  deadlineMs: 15_000,
  maxQueue: 100,
  maxMegabytes: 64,
});

/**
 * Hashes one part. A part is a task of its own, so that documents take turns at the threads. Throws `unavailable` when too
 * many tasks wait.
 */
export const updateInThread = async (task: HashTask): Promise<StreebogState> =>
  (await run(task)) as StreebogState;

/** Throws `unavailable` when too many tasks wait. */
export const verifyInThread = async (task: VerifyTask): Promise<boolean> => (await run(task)) as boolean;

async function run(task: GostTask): Promise<GostResult> {
  const result = await threads.run(task);
  if (result === null) throw new Refusal('unavailable', { retryAfter: 30 });
  return result;
}
