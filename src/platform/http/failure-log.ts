/**
 * Logs failed calls. Refusals of an overloaded server or an absent database come in thousands, so they are counted: one
 * line a second for each reason.
 */
import { describeError, type Log, type LogFields } from '#platform/log/log.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';

const periodMs = 1_000;

interface Failure {
  /** The line of a call that failed by a fault of ours. */
  event: string;
  fields: LogFields;
  error: unknown;
}

export class FailureLog {
  readonly #log: Log;
  /** Refusal code → number of calls that are not logged yet. */
  readonly #counts = new Map<string, number>();
  #isPaused = false;

  constructor(log: Log) {
    this.#log = log;
  }

  add({ event, fields, error }: Failure): void {
    const refusal = refusalOf(error);
    if (refusal.status !== 503) return this.#log.error(event, fields, error);
    const { code, message } = describeError(error);
    const reason = `${refusal.code}: ${code ?? message}`;
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    if (!this.#isPaused) this.#write();
  }

  #write(): void {
    for (const [reason, count] of this.#counts) this.#log.warn('calls.refused', { reason, count });
    this.#isPaused = this.#counts.size > 0;
    this.#counts.clear();
    if (this.#isPaused) setTimeout(() => this.#write(), periodMs).unref();
  }
}
