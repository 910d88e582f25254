/** Listeners to committed changes of this process and, by NOTIFY, of the other processes on the same database. */
import { Announcer } from './announcer.ts';
import type { Engine, Listening, OnError } from './engine.ts';
import { runAfterCommit } from './transaction.ts';
import type { AfterCommitWork, BeforeCommit, Listener, Listeners } from './transaction.ts';
import { sharedChannel, SharedTopics } from './shared-topics.ts';
import type { SharedTopic } from './shared-topics.ts';

export class Topics {
  readonly #engine: Engine;
  readonly #onError: OnError;
  readonly #listeners: Listeners = new Map();
  readonly #shared = new SharedTopics();
  readonly #announcer: Announcer;
  /** Whether other processes listen; null when it is not known. */
  #hasOthers: boolean | null = null;
  #greetedAt = Number.NEGATIVE_INFINITY;

  constructor(engine: Engine, onError: OnError) {
    this.#engine = engine;
    this.#onError = onError;
    this.#announcer = new Announcer({ notify: (batch) => this.#shared.send(engine.raw, batch), onError });
  }

  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  share(topic: string, shared: SharedTopic): void {
    this.#shared.add(topic, shared);
  }

  /** False when no other process listens. */
  get mayHaveOthers(): boolean {
    return this.#engine.listen !== undefined && this.#hasOthers !== false;
  }

  readonly beforeCommit: BeforeCommit = async (trx, topics) => {
    if (this.#engine.listen) await this.#shared.notify(trx, topics);
  };

  /** Resolves when the other processes have been told, too. */
  async afterCommit(work: AfterCommitWork): Promise<void> {
    runAfterCommit(work, this.#listeners, this.#onError);
    const messages = this.mayHaveOthers ? this.#shared.select(work.topics, 'after the commit') : [];
    if (messages.length) await this.#announcer.announce(messages);
  }

  async listenToOthers(onGap: () => void): Promise<Listening> {
    const onPayload = (payload: string) => {
      const { shared, isGreeting } = this.#shared.parse(payload);
      if (isGreeting) {
        this.#greetedAt = performance.now();
        this.#setOthers(true);
      }
      if (shared === null) return onGap();
      for (const { topic, messages } of shared)
        for (const listener of this.#listeners.get(topic) ?? []) listener(messages, 'other process');
    };
    const onOtherProcesses = (exist: boolean | null, askedAt: number) => {
      // A negative answer is outdated when another process has greeted since the question.
      if (exist !== false || askedAt > this.#greetedAt) this.#setOthers(exist);
    };
    const { greeting } = this.#shared;
    const listening = await this.#engine.listen?.(sharedChannel, {
      onPayload,
      onGap,
      greeting,
      onOtherProcesses,
    });
    if (!listening) return { isHeard: true, stop: async () => undefined };
    return {
      isHeard: listening.isHeard,
      stop: () => {
        // From now on this process hears no greetings, so calls that are still running announce their changes in any
        // case.
        this.#setOthers(null);
        return listening.stop();
      },
    };
  }

  /** A new listener may have missed what was committed before this process knew of it. */
  #setOthers(hasOthers: boolean | null): void {
    if (this.#hasOthers === false && hasOthers !== false) this.#announcer.announceGap();
    this.#hasOthers = hasOthers;
  }
}
