/**
 * Messages of this tab that the server has not acknowledged yet. Each one is sent, also after a reload, until it is
 * acknowledged. Its `clientId` keeps the server from storing it twice. The messages of a thread are sent one after another.
 * A refused one waits for its user, after a reload and in other tabs too: meanwhile the thread may have got other readers.
 * The tabs of an account share the stored messages. None sends a message that another one has discarded.
 */
import type { AccountStorage } from '#api/account-storage.ts';
import { ApiError } from '#api/envelope.ts';
import type { SentMessage } from '#features/chat/schemas.ts';
import { savedName } from '#features/chat/web/draft-names.ts';
import type {
  NewMessage,
  OutgoingForm,
  OutgoingMessage,
} from '#features/chat/web/outbox/outgoing-message.ts';
import {
  byTime,
  readStoredMessage,
  readStoredMessages,
  storagePrefix,
} from '#features/chat/web/outbox/stored-messages.ts';
import { randomId } from '#kernel/id.ts';

interface OutboxOptions {
  send: (threadId: string, message: OutgoingForm) => Promise<SentMessage>;
  storage: AccountStorage;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  /** Threads with a pending request. */
  readonly #busy = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Consecutive failures, by thread. */
  readonly #failures = new Map<string, number>();
  #messages: readonly OutgoingMessage[];

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#messages = readStoredMessages(options.storage);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly messages = (): readonly OutgoingMessage[] => this.#messages;

  add(message: NewMessage): void {
    const added = this.#store({
      ...message,
      clientId: randomId(),
      createdAt: new Date().toISOString(),
      state: 'sending',
    });
    this.#setMessages([...this.#messages, added]);
    void this.#sendNext(message.threadId);
  }

  /** Sends all unsent messages: after a start and after a reconnect. */
  sendAll(): void {
    for (const threadId of new Set(this.#messages.map((message) => message.threadId)))
      void this.#sendNext(threadId);
  }

  retry(clientId: string): void {
    const message = this.#find(clientId);
    if (!message) return;
    this.#change(clientId, this.#store({ ...message, state: 'sending', error: undefined }));
    void this.#sendNext(message.threadId);
  }

  /** For a message with protected links that the other side can no longer open. */
  sendAsFiles(clientId: string): void {
    const message = this.#find(clientId);
    if (!message) return;
    const files = message.files.map((file) => ({ ...file, isProtected: false }));
    this.#change(clientId, { files });
    this.retry(clientId);
  }

  /** For a failed message that the user discards, and for a sent one that the list of messages contains. */
  remove(clientId: string): void {
    this.#options.storage.remove(storagePrefix + clientId);
    this.#setMessages(this.#messages.filter((one) => one.clientId !== clientId));
  }

  /** Another tab may have sent a message, discarded it, been refused it, or tried it again. */
  takeChange(clientId: string): void {
    const stored = readStoredMessage(this.#options.storage, clientId);
    const message = this.#find(clientId);
    if (!message) {
      if (stored?.state === 'failed') this.#setMessages([...this.#messages, stored].toSorted(byTime));
    } else if (message.state !== 'sent') this.#takeStored(message, stored);
  }

  async #sendNext(threadId: string): Promise<void> {
    clearTimeout(this.#timers.get(threadId));
    // A browser that has stopped a hidden tab tells it of no changes.
    for (const one of this.#messages)
      if (one.threadId === threadId && isUnsent(one)) this.takeChange(one.clientId);
    const message = this.#messages.find((one) => one.threadId === threadId && isUnsent(one));
    if (!message || this.#busy.has(threadId)) return;
    const { clientId } = message;
    this.#busy.add(threadId);
    this.#change(clientId, { state: 'sending' });
    try {
      const sent = await this.#options.send(threadId, toForm(message));
      this.#failures.delete(threadId);
      this.#options.storage.remove(storagePrefix + clientId);
      // Also for a draft that no composer shows now.
      this.#options.storage.remove(savedName(threadId));
      this.#change(clientId, { state: 'sent', sentId: sent.id });
    } catch (error) {
      if (isTemporary(error)) return this.#scheduleRetry(message, error);
      const failed = { ...message, state: 'failed', error } as const;
      // Another tab may have discarded it meanwhile.
      const isKept = isRefusal(error) && this.#find(clientId);
      this.#change(clientId, isKept ? this.#store(failed) : failed);
    } finally {
      this.#busy.delete(threadId);
    }
    return this.#sendNext(threadId);
  }

  /** Each tab counts its own attempts. */
  #takeStored({ clientId, state, isStored }: OutgoingMessage, stored: OutgoingMessage | undefined): void {
    if (!stored) {
      if (isStored) this.remove(clientId);
    } else if ((stored.state === 'failed') !== (state === 'failed'))
      this.#change(clientId, { error: undefined, ...stored });
  }

  #scheduleRetry({ threadId, clientId }: OutgoingMessage, error: unknown): void {
    const failures = this.#failures.get(threadId) ?? 0;
    this.#failures.set(threadId, failures + 1);
    const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    const waitMs = Math.max(retryAfterMs, Math.min(firstWaitMs * 2 ** failures, longestWaitMs));
    this.#change(clientId, { state: 'waiting' });
    this.#timers.set(
      threadId,
      setTimeout(() => void this.#sendNext(threadId), waitMs),
    );
  }

  #store(message: OutgoingMessage): OutgoingMessage {
    const { storage } = this.#options;
    storage.write(storagePrefix + message.clientId, JSON.stringify(message));
    return { ...message, isStored: readStoredMessage(storage, message.clientId) !== undefined };
  }

  #find(clientId: string): OutgoingMessage | undefined {
    return this.#messages.find((one) => one.clientId === clientId);
  }

  #change(clientId: string, part: Partial<OutgoingMessage>): void {
    this.#setMessages(this.#messages.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)));
  }

  #setMessages(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}

function toForm({ text, clientId, replyTo, files }: OutgoingMessage): OutgoingForm {
  const protectedIds = files.filter(({ isProtected }) => isProtected).map(({ id }) => id);
  return {
    text,
    clientId,
    replyTo: replyTo?.id,
    ...(files.length > 0 && { files: files.map(({ id }) => id) }),
    ...(protectedIds.length > 0 && { protectedFiles: protectedIds }),
  };
}

const isUnsent = ({ state }: OutgoingMessage): boolean => state === 'sending' || state === 'waiting';

/** No response, too many requests, or a server that is unavailable. Other errors are refusals. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || [408, 429].includes(error.status));

/** A session that has ended says nothing about the message, nor does a fault of the page. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status !== 401;
