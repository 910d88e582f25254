/** Loads the messages of the open thread. Calls run one after another, because each continues where the previous one ended. */
import type { ChatMessage, ListMessagesOutput } from '#features/chat/schemas.ts';
import * as windows from '#features/chat/web/message-window.ts';
import type { MessageWindow } from '#features/chat/web/message-window.ts';

export interface ReadState {
  lastSeq: number;
  lastReadSeq: number;
}

export interface LoadedMessages {
  /** Undefined until the first response. */
  window: MessageWindow | undefined;
  /** Why `window` could not be loaded. */
  error: unknown;
  older: { isLoading: boolean; error: unknown };
  /** Why the messages after `window` could not be loaded. The next update tries again. */
  newerError: unknown;
}

interface MessageLoaderOptions {
  list: (input: Record<string, unknown>) => Promise<ListMessagesOutput>;
  /** True while live events report every change. */
  receivesAllEvents: () => boolean;
  /** The linked message that the thread opens at, if it exists. */
  startAt: string | undefined;
}

const olderLimit = 50;

export class MessageLoader {
  readonly #options: MessageLoaderOptions;
  readonly #listeners = new Set<() => void>();
  #loaded: LoadedMessages = {
    window: undefined,
    error: null,
    older: { isLoading: false, error: null },
    newerError: null,
  };
  #readState: ReadState = { lastSeq: 0, lastReadSeq: 0 };
  #queue: Promise<void> = Promise.resolve();
  #hasMissed = false;

  constructor(options: MessageLoaderOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly loaded = (): LoadedMessages => this.#loaded;

  /** Call after each refetch of the thread. Loads nothing when nothing is new and no change can have been missed. */
  update(readState: ReadState): Promise<void> {
    this.#readState = readState;
    return this.#enqueue(async () => {
      const { window, newerError } = this.#loaded;
      if (!window) return this.#loadInitial();
      const mayHaveMissed = this.#hasMissed || !this.#options.receivesAllEvents();
      const filter = mayHaveMissed ? windows.missedFilter(window) : windows.newerFilter(window);
      const last = windows.lastSeqOf(window);
      // In the middle of a thread scrolling loads what is newer, but it does not repeat a failed call.
      const isKnown = newerError === null && (window.hasNewer || this.#readState.lastSeq <= last);
      this.#hasMissed = false;
      if (filter.after < last || !isKnown) await this.#append(filter);
    });
  }

  readonly loadInitial = (): Promise<void> => this.#enqueue(() => this.#loadInitial());

  /** Replaces the loaded messages by the end of the thread. Throws when the call fails. */
  loadLast(): Promise<void> {
    return this.#enqueue(async () => {
      const { lastSeq } = this.#readState;
      const window = await this.#loadWindow(windows.initialFilter({ lastSeq, lastReadSeq: lastSeq }));
      this.#set({ window, error: null, newerError: null });
    });
  }

  /** After a failure. The error goes away at once, so that a second failure is announced again. */
  readonly retryNewer = (): Promise<void> =>
    this.#enqueue(async () => {
      this.#set({ newerError: null });
      const { window } = this.#loaded;
      if (window) await this.#append(windows.missedFilter(window));
    });

  /** Loads nothing when the message `untilId` is loaded already. */
  readonly loadNewer = (untilId?: string): Promise<void> =>
    this.#enqueue(async () => {
      const { window } = this.#loaded;
      const isLoaded = window?.items.some(({ id }) => id === untilId);
      if (window && !isLoaded) await this.#append(windows.newerFilter(window));
    });

  readonly loadOlder = (): Promise<void> => {
    if (this.#loaded.older.isLoading || !this.#loaded.window?.hasOlder) return Promise.resolve();
    this.#set({ older: { isLoading: true, error: null } });
    return this.#enqueue(async () => {
      const before = this.#loaded.window!.items[0]!.id;
      try {
        const { items } = await this.#options.list({ before, limit: olderLimit });
        this.#change((window) => windows.withOlder(window, items));
        this.#set({ older: { isLoading: false, error: null } });
      } catch (error) {
        this.#set({ older: { isLoading: false, error } });
      }
    });
  };

  /** Replaces the loaded messages by those around a message. Throws when a call fails. */
  loadAround(messageId: string): Promise<void> {
    return this.#enqueue(async () =>
      this.#set({ window: await this.#loadWindowAround(messageId), error: null, newerError: null }),
    );
  }

  /** As `loadAround`, but returns false and changes nothing when the message is deleted. */
  loadLinked(messageId: string): Promise<boolean> {
    return this.#enqueue(async () => {
      const window = await this.#loadWindowAround(messageId);
      const isShown = windows.isLinkable(window, messageId);
      if (isShown) this.#set({ window, error: null, newerError: null });
      return isShown;
    });
  }

  readonly replace = (message: ChatMessage): void =>
    this.#change((window) => windows.withChanged(window, message));

  /** Refetches a message that was edited or deleted. */
  readonly reload = (seq: number): Promise<void> =>
    this.#enqueue(async () => {
      const { window } = this.#loaded;
      if (!window || seq > windows.lastSeqOf(window)) return;
      const response = await this.#options.list({ after: seq - 1, limit: 1 }).catch(() => null);
      const changed = response?.items[0];
      if (changed) this.replace(changed);
      else this.#hasMissed = true;
    });

  /** Call when live events may have been lost: the next update also loads what has changed. */
  readonly markMissed = (): void => void (this.#hasMissed = true);

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(task);
    this.#queue = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  async #loadInitial(): Promise<void> {
    try {
      this.#set({ window: await this.#loadStart(), error: null });
    } catch (error) {
      this.#set({ error });
    }
  }

  async #loadStart(): Promise<MessageWindow> {
    const { startAt } = this.#options;
    const first = await this.#loadWindow(windows.initialFilter(this.#readState));
    if (startAt === undefined || first.items.some(({ id }) => id === startAt)) return first;
    const linked = await this.#loadWindowAround(startAt).catch(() => first);
    return windows.isLinkable(linked, startAt) ? linked : first;
  }

  async #loadWindow(filter: Record<string, unknown>): Promise<MessageWindow> {
    const { lastSeq } = this.#readState;
    return windows.toWindow(await this.#options.list(filter), lastSeq);
  }

  async #loadWindowAround(messageId: string): Promise<MessageWindow> {
    const before = await this.#options.list({ before: messageId, limit: 1 });
    return this.#loadWindow(windows.aroundFilter(windows.lastSeqOf(before) + 1));
  }

  /** A failure is an error only when there are newer messages. Otherwise the next update refetches what may have changed. */
  async #append(filter: Record<string, unknown>): Promise<void> {
    try {
      const response = await this.#options.list(filter);
      this.#change((window) => windows.withNewer(window, response, this.#readState.lastSeq));
      if (this.#loaded.newerError !== null) this.#set({ newerError: null });
    } catch (newerError) {
      this.#hasMissed = true;
      const { window } = this.#loaded;
      if (window && windows.lastSeqOf(window) < this.#readState.lastSeq) this.#set({ newerError });
    }
  }

  #change(change: (window: MessageWindow) => MessageWindow): void {
    const { window } = this.#loaded;
    if (window) this.#set({ window: change(window) });
  }

  #set(part: Partial<LoadedMessages>): void {
    this.#loaded = { ...this.#loaded, ...part };
    for (const listener of this.#listeners) listener();
  }
}
