/**
 * The socket of live events of a tab. It is open while the page is visible and is opened again after a failure. The pages
 * poll without it.
 */
import { ApiError } from '#api/envelope.ts';
import { closeCodes } from '#api/live.ts';
import type { HeardEvent, Live } from '#api/live-context.tsx';

type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'close' | 'send'> & { readyState: number };

interface LiveParts {
  connect: () => Socket;
  /**
   * The same address as a call. A browser does not learn why an upgrade was refused: a lost session ends here as it does in
   * any call, and a success means that only the network refuses sockets.
   */
  check: () => Promise<unknown>;
}

/** Who waits for the first connection waits no longer. */
export const firstTryMs = 2_000;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** A tab that has been in the background for so long closes its socket until somebody returns to it. */
export const hiddenMs = 5 * 60_000;
const connecting = 0;
const open = 1;

export class LiveClient implements Live {
  readonly #parts: LiveParts;
  readonly #stateListeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: HeardEvent) => void>();
  #socket: Socket | undefined;
  #hearsAll = false;
  #isTried = false;
  /** False in a tab that has been hidden for long, and after the end. */
  #isWanted = false;
  /** Number of consecutive connections that failed or broke at once. */
  #tries = 0;
  #readyAt: number | undefined;
  #mustCheck = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  #firstTry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => void this.#stateListeners.delete(listener);
  };

  readonly hearsAll = (): boolean => this.#hearsAll;

  readonly isTried = (): boolean => this.#isTried;

  listen(listener: (event: HeardEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => void this.#eventListeners.delete(listener);
  }

  send(frame: HeardEvent): void {
    if (this.#socket?.readyState === open) this.#socket.send(JSON.stringify(frame));
  }

  start(): () => void {
    document.addEventListener('visibilitychange', this.#followVisibility);
    addEventListener('online', this.#retryNow);
    addEventListener('offline', this.#cut);
    this.#firstTry = setTimeout(() => this.#endFirstTry(), firstTryMs);
    this.#followVisibility();
    return () => this.#stop();
  }

  #stop(): void {
    document.removeEventListener('visibilitychange', this.#followVisibility);
    removeEventListener('online', this.#retryNow);
    removeEventListener('offline', this.#cut);
    clearTimeout(this.#hiddenTimer);
    clearTimeout(this.#firstTry);
    this.#rest();
  }

  readonly #followVisibility = (): void => {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === 'visible') {
      this.#isWanted = true;
      this.#retryNow();
    } else this.#hiddenTimer = setTimeout(() => this.#rest(), hiddenMs);
  };

  /** Connects at once when the page becomes visible or the network is back. */
  readonly #retryNow = (): void => {
    if (this.#socket || !this.#isWanted) return;
    this.#tries = 0;
    clearTimeout(this.#timer);
    void this.#try();
  };

  /** A socket itself notices the loss of the network only after minutes. */
  readonly #cut = (): void => {
    if (!this.#socket) return;
    this.#drop();
    this.#wait();
  };

  #rest(): void {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    this.#drop();
  }

  async #try(): Promise<void> {
    if (this.#mustCheck) {
      try {
        await this.#parts.check();
        this.#mustCheck = false;
      } catch (error) {
        // A refusal stands until somebody returns to the page.
        if (!(error instanceof ApiError) || ![401, 403, 404].includes(error.status))
          this.#wait(error instanceof ApiError ? error.retryAfter : undefined);
        return;
      }
    }
    if (this.#isWanted && !this.#socket) this.#connect();
  }

  #connect(): void {
    const socket = this.#parts.connect();
    this.#socket = socket;
    this.#readyAt = undefined;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as HeardEvent);
    socket.onclose = ({ code }) => {
      this.#mustCheck = this.#readyAt === undefined || code === closeCodes.unauthenticated;
      this.#drop();
      this.#wait();
      this.#endFirstTry();
    };
  }

  #hear(event: HeardEvent): void {
    if (event.type === 'ready') {
      this.#readyAt = Date.now();
      this.#endFirstTry();
      this.#setHearsAll(event['hearsOthers'] === true);
    }
    for (const listener of this.#eventListeners) listener(event);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#setHearsAll(false);
    if (!socket) return;
    if (this.#readyAt !== undefined && Date.now() - this.#readyAt >= longestWaitMs) this.#tries = 0;
    socket.onmessage = null;
    socket.onclose = null;
    // The browser writes an error when a socket is closed before it is open.
    if (socket.readyState === connecting) socket.onopen = () => socket.close();
    else socket.close();
  }

  /** A random delay, so that clients of a restarted server do not all return at once. */
  #wait(retryAfterSeconds = 0): void {
    if (!this.#isWanted) return;
    const most = Math.min(firstWaitMs * 2 ** this.#tries, longestWaitMs);
    this.#tries += 1;
    clearTimeout(this.#timer);
    const waitMs = Math.max(retryAfterSeconds * 1_000, most * (0.5 + Math.random() / 2));
    this.#timer = setTimeout(() => void this.#try(), waitMs);
  }

  #setHearsAll(hearsAll: boolean): void {
    if (this.#hearsAll === hearsAll) return;
    this.#hearsAll = hearsAll;
    this.#announceState();
  }

  #endFirstTry(): void {
    if (this.#isTried) return;
    this.#isTried = true;
    this.#announceState();
  }

  #announceState(): void {
    for (const listener of this.#stateListeners) listener();
  }
}
