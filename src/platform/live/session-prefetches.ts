/** Sessions that are read while a change is being written, so that its delivery need not wait for them. */
interface Prefetch {
  pids: ReadonlySet<string>;
  /** False when the sessions could not be read. */
  succeeded: Promise<boolean>;
}

/** The limit of prefetches that nobody takes, because their change has failed. */
const maxKept = 1_000;

export class SessionPrefetches {
  readonly #byChange = new Map<string, Prefetch>();

  add(changeId: string, prefetch: Prefetch): void {
    this.#byChange.set(changeId, prefetch);
    if (this.#byChange.size <= maxKept) return;
    const [oldest] = this.#byChange.keys();
    this.#byChange.delete(oldest!);
  }

  /**
   * The sessions that were read for the change. Empty when the change was not announced before, or came from another
   * process.
   */
  async take(changeId: string | undefined): Promise<ReadonlySet<string>> {
    const prefetch = changeId === undefined ? undefined : this.#byChange.get(changeId);
    if (!prefetch) return new Set();
    this.#byChange.delete(changeId!);
    return (await prefetch.succeeded) ? prefetch.pids : new Set();
  }
}
