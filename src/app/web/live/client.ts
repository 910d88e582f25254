/** The WebSocket of live events of a tab. Open while the page is visible. Reconnects after a failure. */
import { ApiError } from '#api/envelope.ts';
import { closeCodes } from '#api/live.ts';
import type { LiveEvent, Live } from '#api/live-context.tsx';

type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'close' | 'send'> & { readyState: number };

interface LiveClientOptions {
  openSocket: () => Socket;
  /**
   * Calls the endpoint of the socket without an upgrade, because a browser does not learn why an upgrade was refused. An
   * expired session is handled as in any call. A success means that only the network refuses sockets.
   */
  checkSession: () => Promise<unknown>;
}

/** After this time `isSettled` is true even if the first attempt is still pending. */
const firstAttemptMs = 2_000;
const minRetryDelayMs = 1_000;
const maxRetryDelayMs = 60_000;
/** A tab that was hidden for this time closes its socket until it is visible again. */
export const maxHiddenMs = 5 * 60_000;
const connecting = 0;
const open = 1;

export class LiveClient implements Live {
  readonly #options: LiveClientOptions;
  readonly #stateListeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: LiveEvent) => void>();
  #socket: Socket | undefined;
  #receivesAllEvents = false;
  #isSettled = false;
  /** False in a disconnected tab, and in one that has been hidden for `maxHiddenMs`. */
  #isActive = false;
  /** Consecutive connections that failed or broke soon. */
  #failures = 0;
  #readyAt: number | undefined;
  #mustCheckSession = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  #firstAttemptTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveClientOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => void this.#stateListeners.delete(listener);
  };

  readonly receivesAllEvents = (): boolean => this.#receivesAllEvents;

  readonly isSettled = (): boolean => this.#isSettled;

  listen(listener: (event: LiveEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => void this.#eventListeners.delete(listener);
  }

  send(frame: LiveEvent): void {
    if (this.#socket?.readyState === open) this.#socket.send(JSON.stringify(frame));
  }

  connect(): () => void {
    document.addEventListener('visibilitychange', this.#handleVisibilityChange);
    addEventListener('online', this.#reconnectNow);
    addEventListener('offline', this.#handleOffline);
    this.#firstAttemptTimer = setTimeout(() => this.#settle(), firstAttemptMs);
    this.#handleVisibilityChange();
    return () => this.#disconnect();
  }

  #disconnect(): void {
    document.removeEventListener('visibilitychange', this.#handleVisibilityChange);
    removeEventListener('online', this.#reconnectNow);
    removeEventListener('offline', this.#handleOffline);
    clearTimeout(this.#hiddenTimer);
    clearTimeout(this.#firstAttemptTimer);
    this.#suspend();
  }

  readonly #handleVisibilityChange = (): void => {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === 'visible') {
      this.#isActive = true;
      this.#reconnectNow();
    } else this.#hiddenTimer = setTimeout(() => this.#suspend(), maxHiddenMs);
  };

  /** Reconnects without a delay when the page becomes visible or the network is back. */
  readonly #reconnectNow = (): void => {
    if (this.#socket || !this.#isActive) return;
    this.#failures = 0;
    clearTimeout(this.#retryTimer);
    void this.#tryToConnect();
  };

  /** A socket notices the loss of the network only after minutes. */
  readonly #handleOffline = (): void => {
    if (!this.#socket) return;
    this.#closeSocket();
    this.#scheduleRetry();
  };

  #suspend(): void {
    this.#isActive = false;
    clearTimeout(this.#retryTimer);
    this.#closeSocket();
  }

  async #tryToConnect(): Promise<void> {
    if (this.#mustCheckSession) {
      try {
        await this.#options.checkSession();
        this.#mustCheckSession = false;
      } catch (error) {
        // A refusal is not retried by a timer.
        if (!(error instanceof ApiError) || ![401, 403, 404].includes(error.status))
          this.#scheduleRetry(error instanceof ApiError ? error.retryAfter : undefined);
        return;
      }
    }
    if (this.#isActive && !this.#socket) this.#openSocket();
  }

  #openSocket(): void {
    const socket = this.#options.openSocket();
    this.#socket = socket;
    this.#readyAt = undefined;
    socket.onmessage = ({ data }) => this.#handleEvent(JSON.parse(String(data)) as LiveEvent);
    socket.onclose = ({ code }) => {
      this.#mustCheckSession = this.#readyAt === undefined || code === closeCodes.unauthenticated;
      this.#closeSocket();
      this.#scheduleRetry();
      this.#settle();
    };
  }

  #handleEvent(event: LiveEvent): void {
    if (event.type === 'ready') {
      this.#readyAt = Date.now();
      this.#settle();
      this.#setReceivesAllEvents(event['hearsOthers'] === true);
    }
    for (const listener of this.#eventListeners) listener(event);
  }

  #closeSocket(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#setReceivesAllEvents(false);
    if (!socket) return;
    if (this.#readyAt !== undefined && Date.now() - this.#readyAt >= maxRetryDelayMs) this.#failures = 0;
    socket.onmessage = null;
    socket.onclose = null;
    // Closing a socket that is still connecting logs an error in the console.
    if (socket.readyState === connecting) socket.onopen = () => socket.close();
    else socket.close();
  }

  /** Exponential backoff with jitter, so that the clients of a restarted server do not all reconnect at once. */
  #scheduleRetry(retryAfterSeconds = 0): void {
    if (!this.#isActive) return;
    const maxDelayMs = Math.min(minRetryDelayMs * 2 ** this.#failures, maxRetryDelayMs);
    this.#failures += 1;
    clearTimeout(this.#retryTimer);
    const delayMs = Math.max(retryAfterSeconds * 1_000, maxDelayMs * (0.5 + Math.random() / 2));
    this.#retryTimer = setTimeout(() => void this.#tryToConnect(), delayMs);
  }

  #setReceivesAllEvents(receivesAllEvents: boolean): void {
    if (this.#receivesAllEvents === receivesAllEvents) return;
    this.#receivesAllEvents = receivesAllEvents;
    this.#notifyListeners();
  }

  #settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const listener of this.#stateListeners) listener();
  }
}
