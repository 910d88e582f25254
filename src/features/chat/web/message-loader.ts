/** Loads the messages of the open thread. Its calls go one after another, so that each begins where the last one ended. */
import type { ChatMessage, ListMessagesOutput } from '#features/chat/schemas.ts';
import * as windows from '#features/chat/web/message-window.ts';
import type { MessageWindow } from '#features/chat/web/message-window.ts';

export interface ThreadMarks {
  lastSeq: number;
  lastReadSeq: number;
}

export interface LoadedMessages {
  /** Undefined until the first answer. */
  window: MessageWindow | undefined;
  /** Error of the first part. */
  error: unknown;
  older: { isLoading: boolean; error: unknown };
}

interface LoaderParts {
  list: (input: Record<string, unknown>) => Promise<ListMessagesOutput>;
  /** Live events tell of every change. */
  receivesAllEvents: () => boolean;
  /** The message that the thread is opened at, if it is there. */
  startAt: string | undefined;
}

const olderLimit = 50;

export class MessageLoader {
  readonly #parts: LoaderParts;
  readonly #listeners = new Set<() => void>();
  #loaded: LoadedMessages = {
    window: undefined,
    error: null,
    older: { isLoading: false, error: null },
  };
  #marks: ThreadMarks = { lastSeq: 0, lastReadSeq: 0 };
  #turn: Promise<void> = Promise.resolve();
  #hasMissed = false;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly loaded = (): LoadedMessages => this.#loaded;

  /** The thread was read again. Asks for nothing when nothing is new and no change can have been missed. */
  update(marks: ThreadMarks): Promise<void> {
    this.#marks = marks;
    return this.#inTurn(async () => {
      const { window } = this.#loaded;
      if (!window) return this.#loadStart();
      const mayHaveMissed = this.#hasMissed || !this.#parts.receivesAllEvents();
      const filter = mayHaveMissed ? windows.missedFilter(window) : windows.newerFilter(window);
      const last = windows.lastSeqOf(window);
      const isKnown = window.hasNewer || this.#marks.lastSeq <= last;
      this.#hasMissed = false;
      if (filter.after < last || !isKnown) await this.#append(filter);
    });
  }

  readonly loadFirst = (): Promise<void> => this.#inTurn(() => this.#loadStart());

  /** Shows the end of the thread instead of what is loaded. */
  readonly loadLast = (): Promise<void> =>
    this.#inTurn(() => {
      const { lastSeq } = this.#marks;
      return this.#showFirst(() => this.#part(windows.firstFilter({ lastSeq, lastReadSeq: lastSeq })));
    });

  /** `untilId`: nothing is asked for when this message is loaded. */
  readonly loadNewer = (untilId?: string): Promise<void> =>
    this.#inTurn(async () => {
      const { window } = this.#loaded;
      const isLoaded = window?.items.some(({ id }) => id === untilId);
      if (window && !isLoaded) await this.#append(windows.newerFilter(window));
    });

  readonly loadOlder = (): Promise<void> => {
    if (this.#loaded.older.isLoading || !this.#loaded.window?.hasOlder) return Promise.resolve();
    this.#set({ older: { isLoading: true, error: null } });
    return this.#inTurn(async () => {
      const before = this.#loaded.window!.items[0]!.id;
      try {
        const { items } = await this.#parts.list({ before, limit: olderLimit });
        this.#change((window) => windows.withOlder(window, items));
        this.#set({ older: { isLoading: false, error: null } });
      } catch (error) {
        this.#set({ older: { isLoading: false, error } });
      }
    });
  };

  /** Shows the part around a message instead of what is loaded. Throws the error of a call. */
  loadAround(messageId: string): Promise<void> {
    return this.#inTurn(async () => this.#set({ window: await this.#partAround(messageId), error: null }));
  }

  /** As `loadAround`, but a message that is deleted changes nothing. Tells whether it is shown. */
  loadLinked(messageId: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const window = await this.#partAround(messageId);
      const isShown = windows.isLinkable(window, messageId);
      if (isShown) this.#set({ window, error: null });
      return isShown;
    });
  }

  /** Shows a changed message at once. */
  readonly replace = (message: ChatMessage): void =>
    this.#change((window) => windows.withChanged(window, message));

  /** A live event tells that this message was edited or deleted. */
  readonly reload = (seq: number): Promise<void> =>
    this.#inTurn(async () => {
      const { window } = this.#loaded;
      if (!window || seq > windows.lastSeqOf(window)) return;
      const answer = await this.#parts.list({ after: seq - 1, limit: 1 }).catch(() => null);
      const changed = answer?.items[0];
      if (changed) this.replace(changed);
      else this.#hasMissed = true;
    });

  /** Live events may have been lost: the next update asks for what has changed, too. */
  readonly miss = (): void => void (this.#hasMissed = true);

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(act);
    this.#turn = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  #loadStart(): Promise<void> {
    const { startAt } = this.#parts;
    return this.#showFirst(async () => {
      const first = await this.#part(windows.firstFilter(this.#marks));
      if (startAt === undefined || first.items.some(({ id }) => id === startAt)) return first;
      const linked = await this.#partAround(startAt).catch(() => first);
      return windows.isLinkable(linked, startAt) ? linked : first;
    });
  }

  async #showFirst(load: () => Promise<MessageWindow>): Promise<void> {
    try {
      this.#set({ window: await load(), error: null });
    } catch (error) {
      this.#set({ error });
    }
  }

  async #part(filter: Record<string, unknown>): Promise<MessageWindow> {
    const { lastSeq } = this.#marks;
    return windows.firstWindow(await this.#parts.list(filter), lastSeq);
  }

  async #partAround(messageId: string): Promise<MessageWindow> {
    const before = await this.#parts.list({ before: messageId, limit: 1 });
    return this.#part(windows.aroundFilter(windows.lastSeqOf(before) + 1));
  }

  /** A failure is silent: the next update asks again. */
  async #append(filter: Record<string, unknown>): Promise<void> {
    const answer = await this.#parts.list(filter).catch(() => null);
    if (answer) this.#change((window) => windows.withNewer(window, answer, this.#marks.lastSeq));
    else this.#hasMissed = true;
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
