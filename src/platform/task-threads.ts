/** Runs tasks in threads, so that they do not keep the process from serving others. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#kernel/refusal.ts';
import { concurrencyLimiter } from '#platform/concurrency-limiter.ts';
import type { Limit } from '#platform/concurrency-limiter.ts';

export interface TaskThreadOptions {
  /** A worker script. It posts a message when it is ready and one for each task; null for a task that fails. */
  program: URL;
  threads: number;
  /** The time limit of one task, without waiting in the queue and starting the thread. */
  deadlineMs: number;
  maxQueue: number;
  maxMegabytes: number;
}

interface Thread {
  worker: Worker;
  /** Aborted when the thread crashes, exits or exceeds the limit. The thread then gets no more tasks. */
  ended: AbortController;
}

/** Starts a thread when a task needs one and keeps it. Replaces it after a task that crashes or takes too long. */
export class TaskThreads<Task, Result> {
  private readonly idle = new Set<Thread>();
  private readonly limit: Limit;
  private readonly options: TaskThreadOptions;

  constructor(options: TaskThreadOptions) {
    this.options = options;
    this.limit = concurrencyLimiter({
      concurrency: options.threads,
      maxQueue: options.maxQueue,
      queueFullError: () => new Refusal('unavailable', { retryAfter: 5 }),
    });
  }

  /** Null for a task that fails or takes too long. Throws `unavailable` when too many tasks wait. */
  run(task: Task): Promise<Result | null> {
    return this.limit(async () => {
      const [idle] = this.idle;
      if (idle) this.idle.delete(idle);
      return this.runInThread(idle ?? (await this.start()), task);
    });
  }

  private async runInThread(thread: Thread, task: Task): Promise<Result | null> {
    const { worker, ended } = thread;
    worker.ref();
    const timer = setTimeout(() => ended.abort(), this.options.deadlineMs);
    try {
      worker.postMessage(task);
      const [result] = (await once(worker, 'message', { signal: ended.signal })) as [Result | null];
      worker.unref();
      this.idle.add(thread);
      return result;
    } catch {
      await worker.terminate();
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Throws when the thread ends before it is ready. */
  private async start(): Promise<Thread> {
    const worker = new Worker(this.options.program, {
      resourceLimits: { maxOldGenerationSizeMb: this.options.maxMegabytes },
    });
    const thread = { worker, ended: new AbortController() };
    const end = (reason: unknown) => {
      this.idle.delete(thread);
      thread.ended.abort(reason);
    };
    // These listeners stay: an `error` event without a listener ends the process.
    worker.on('error', end).on('exit', end);
    try {
      await once(worker, 'message', { signal: thread.ended.signal });
    } catch {
      throw new Error('The thread ended before it was ready', { cause: thread.ended.signal.reason });
    }
    return thread;
  }
}
