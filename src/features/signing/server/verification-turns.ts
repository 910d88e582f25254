/** Verifications that arrive at one moment begin one after another, so that other requests are served in between. */
import { Refusal } from '#kernel/refusal.ts';

interface TurnOptions {
  /** Between two beginnings. */
  gapMs: number;
  maxWaiting: number;
}

const retryAfter = 5;

/** Waits for the beginnings alone: a large document that is being hashed keeps nobody waiting. */
export class TurnQueue {
  /** In the order of arrival. */
  readonly #waiting = new Set<() => void>();
  readonly #options: TurnOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Throws `unavailable` when too many wait. Ask before a large body is read. */
  requireRoom(): void {
    if (this.waiting >= this.#options.maxWaiting) throw new Refusal('unavailable', { retryAfter });
  }

  /** Throws `unavailable` when too many wait, and for a client that goes away while it waits (`signal`). */
  async take(signal?: AbortSignal): Promise<void> {
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

/** Nobody reads this response, and it is no failure of the server. */
const clientGone = () => new Refusal('request_timeout');

/**
 * A verification occupies the process for one or two milliseconds; hashing and GOST are done by threads. The last of a
 * full queue begins after two seconds. Each holds its signature, up to a megabyte.
 */
export const verificationTurns = new TurnQueue({ gapMs: 20, maxWaiting: 100 });
