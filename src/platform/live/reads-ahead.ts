/** Sessions that are read while a change is being written, so that its delivery need not wait for them. */
interface ReadAhead {
  pids: ReadonlySet<string>;
  /** False when the sessions could not be read. */
  isDone: Promise<boolean>;
}

/** A change that fails takes nothing. */
const maxKept = 1_000;

export class ReadsAhead {
  readonly #byChange = new Map<string, ReadAhead>();

  add(changeId: string, read: ReadAhead): void {
    this.#byChange.set(changeId, read);
    if (this.#byChange.size <= maxKept) return;
    const [oldest] = this.#byChange.keys();
    this.#byChange.delete(oldest!);
  }

  /**
   * The sessions that have been read for the change; empty when it was not announced before, or came from another process.
   */
  async take(changeId: string | undefined): Promise<ReadonlySet<string>> {
    const read = changeId === undefined ? undefined : this.#byChange.get(changeId);
    if (!read) return new Set();
    this.#byChange.delete(changeId!);
    return (await read.isDone) ? read.pids : new Set();
  }
}
