/**
 * Runs expensive computations in threads. JavaScript hashes about 40 MB a second by GOST and verifies a signature in 3 to
 * 20 ms. OpenSSL takes 7 ms for the SHA-256 of 10 MB, and several files may come at once.
 */
import { availableParallelism } from 'node:os';
import { Refusal } from '#kernel/refusal.ts';
import type { DigestName } from '#platform/signing/algorithms.ts';
import type { StreebogState } from '#platform/signing/streebog.ts';
import { TaskThreads } from '#platform/task-threads.ts';

export interface HashPartTask {
  state: StreebogState;
  bytes: Uint8Array;
}

export interface HashFileTask {
  path: string;
  digest: Exclude<DigestName, 'streebog256' | 'streebog512'>;
}

export interface VerifyTask {
  /** The name of the curve. */
  curve: string;
  publicKey: Uint8Array;
  digest: Uint8Array;
  signature: Uint8Array;
}

export type SignatureTask = HashPartTask | HashFileTask | VerifyTask;
export type SignatureResult = StreebogState | Uint8Array | boolean;

const threads = new TaskThreads<SignatureTask, SignatureResult>({
  program: new URL('./signature-worker.ts', import.meta.url),
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  deadlineMs: 15_000,
  maxQueue: 100,
  maxMegabytes: 64,
});

/**
 * Hashes one part by GOST. Each part is a task of its own, so that documents share the threads. Throws `unavailable` when
 * too many tasks wait.
 */
export const updateInThread = async (task: HashPartTask): Promise<StreebogState> =>
  (await run(task)) as StreebogState;

/** Throws `unavailable` when the file cannot be read or too many tasks wait. */
export const hashFileInThread = async (task: HashFileTask): Promise<Uint8Array> =>
  (await run(task)) as Uint8Array;

/** Throws `unavailable` when too many tasks wait. */
export const verifyInThread = async (task: VerifyTask): Promise<boolean> => (await run(task)) as boolean;

async function run(task: SignatureTask): Promise<SignatureResult> {
  const result = await threads.run(task);
  if (result === null) throw new Refusal('unavailable', { retryAfter: 30 });
  return result;
}
