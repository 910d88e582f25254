/** Starts verifications one after another when many arrive at once, so that other requests are served in between. */
import { Refusal } from '#kernel/refusal.ts';

interface SpacedQueueOptions {
  /** Milliseconds between two starts. */
  gapMs: number;
  maxWaiting: number;
}

const retryAfter = 5;

/** Spaces out the starts only: a large document that is being hashed does not delay others. */
export class SpacedQueue {
  /** In the order of arrival. */
  readonly #waiting = new Set<() => void>();
  readonly #options: SpacedQueueOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SpacedQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Throws `unavailable` when too many wait. Call it before a large body is read. */
  requireRoom(): void {
    if (this.waiting >= this.#options.maxWaiting) throw new Refusal('unavailable', { retryAfter });
  }

  /** Throws `unavailable` when too many wait, and for a client that goes away while it waits (`signal`). */
  async waitForStart(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw clientGone();
    if (!this.#timer) return this.#startGap();
    this.requireRoom();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(begin);
        reject(clientGone());
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.add(begin);
    });
  }

  #startGap(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const [begin] = this.#waiting;
      if (!begin) return;
      this.#waiting.delete(begin);
      this.#startGap();
      begin();
    }, this.#options.gapMs);
  }
}

/** The client is gone, so nobody reads this response, and it is no failure of the server. */
const clientGone = () => new Refusal('request_timeout');

/**
 * A verification blocks the process for one or two milliseconds; threads do the hashing and GOST. The last one of a full
 * queue starts after two seconds. Each waiting one holds its signature, up to a megabyte.
 */
export const verificationQueue = new SpacedQueue({ gapMs: 20, maxWaiting: 100 });
