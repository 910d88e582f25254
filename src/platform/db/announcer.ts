/**
 * Tells the other processes of committed changes, by one NOTIFY at a time for all that was committed meanwhile. A
 * transaction with a NOTIFY holds a lock of the whole server until its commit is on disk, so busy topics do not use one
 * in their transactions.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OnError } from './engine.ts';
import type { SharedMessages } from './shared-topics.ts';

interface AnnouncerOptions {
  /** Null when everything may have changed. */
  notify: (batch: readonly SharedMessages[] | null) => Promise<void>;
  onError: OnError;
  retryMs?: number;
}

const defaultRetryMs = 1_000;

export class Announcer {
  readonly #options: AnnouncerOptions;
  #waiting: SharedMessages[] = [];
  /** The end of the batch that will take what waits now. */
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();
  #isRetrying = false;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
  }

  /** Resolves when the other processes have the messages, or will learn that they have missed some. Never rejects. */
  announce(shared: readonly SharedMessages[]): Promise<void> {
    this.#waiting.push(...shared);
    this.#next ??= this.#sendNext();
    return this.#next;
  }

  /** Everything may have changed. */
  announceGap(): void {
    void this.#send(null);
  }

  async #sendNext(): Promise<void> {
    await this.#running;
    this.#next = undefined;
    this.#running = this.#send(this.#waiting.splice(0));
    await this.#running;
  }

  async #send(batch: readonly SharedMessages[] | null): Promise<void> {
    try {
      await this.#options.notify(batch);
    } catch (error) {
      this.#options.onError('changes were not announced to the other processes', error);
      if (!this.#isRetrying) void this.#repeatGap();
    }
  }

  async #repeatGap(): Promise<void> {
    this.#isRetrying = true;
    for (;;) {
      await pause(this.#options.retryMs ?? defaultRetryMs, undefined, { ref: false });
      const isAnnounced = await this.#options.notify(null).then(
        () => true,
        () => false,
      );
      if (isAnnounced) break;
    }
    this.#isRetrying = false;
  }
}
