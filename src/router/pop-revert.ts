/** Reverts blocked back and forward navigation, because the browser has already moved when `popstate` fires. */
import type { History } from './history.ts';

/** Browsers drop a `go()` while another navigation is pending, for example during a `beforeunload` prompt. */
const retryMs = 500;
const maxTries = 10;

export class PopRevert {
  readonly #history: Pick<History, 'go'>;
  /** The delta of our own `go()` whose `popstate` has not arrived yet. */
  #expected: number | null = null;
  /** The number of entries between the browser's position and the page that stays. */
  #displacement = 0;
  #onReverted: (() => void) | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(history: Pick<History, 'go'>) {
    this.#history = history;
  }

  start(delta: number): void {
    this.#displacement = delta;
    this.#onReverted = undefined;
    this.#go(1);
  }

  #go(attempt: number): void {
    clearTimeout(this.#retryTimer);
    if (attempt < maxTries) this.#retryTimer = setTimeout(() => this.#go(attempt + 1), retryMs);
    this.#expected = -this.#displacement;
    this.#history.go(this.#expected);
  }

  /** Returns the delta that the router has to handle. Null for a pop that belongs to a revert. */
  receive(delta: number): number | null {
    if (this.#expected === null) return delta;
    this.#displacement += delta;
    // The user went back or forward again before our own `go()` arrived.
    if (this.#displacement !== 0 && delta !== this.#expected) return null;
    this.#expected = null;
    clearTimeout(this.#retryTimer);
    if (this.#displacement !== 0) return this.#displacement;
    this.#onReverted?.();
    return null;
  }

  /** Calls back at once when no revert is pending. */
  whenReverted(callback: () => void): void {
    if (this.#expected === null) callback();
    else this.#onReverted = callback;
  }
}
