/**
 * Messages of this tab that the server has not acknowledged yet. Each is sent with its own `clientId` until it is, also
 * after a reload, so the server has it once. The messages of a thread go one after another.
 */
import type { AccountStorage } from '#api/account-storage.ts';
import { ApiError } from '#api/envelope.ts';
import type { SentMessage } from '#features/chat/schemas.ts';
import type {
  NewMessage,
  OutgoingForm,
  OutgoingMessage,
} from '#features/chat/web/outbox/outgoing-message.ts';
import { storagePrefix } from '#features/chat/web/outbox/stored-message.ts';
import { readStored } from '#features/chat/web/outbox/read-stored.ts';
import { randomId } from '#kernel/id.ts';

interface OutboxParts {
  send: (threadId: string, message: OutgoingForm) => Promise<SentMessage>;
  storage: AccountStorage;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

export class Outbox {
  readonly #parts: OutboxParts;
  readonly #listeners = new Set<() => void>();
  /** Threads with a request under way. */
  readonly #busy = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Failed tries in a row, by thread. */
  readonly #tries = new Map<string, number>();
  #messages: readonly OutgoingMessage[];

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#messages = readStored(parts.storage);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly messages = (): readonly OutgoingMessage[] => this.#messages;

  add(message: NewMessage): void {
    const added: OutgoingMessage = {
      ...message,
      clientId: randomId(),
      createdAt: new Date().toISOString(),
      state: 'sending',
    };
    this.#store(added);
    this.#setMessages([...this.#messages, added]);
    void this.#sendFirst(message.threadId);
  }

  /** Tries all that waits: after a start, a reconnect and a new sign-in. */
  sendAll(): void {
    for (const threadId of new Set(this.#messages.map((message) => message.threadId)))
      void this.#sendFirst(threadId);
  }

  retry(clientId: string): void {
    const message = this.#messages.find((one) => one.clientId === clientId);
    if (!message) return;
    this.#change(clientId, { state: 'sending', error: undefined });
    void this.#sendFirst(message.threadId);
  }

  /** For a message whose protected links the other side can open no more. */
  sendAsFiles(clientId: string): void {
    const message = this.#messages.find((one) => one.clientId === clientId);
    if (!message) return;
    const files = message.files.map((file) => ({ ...file, isProtected: false }));
    this.#store({ ...message, files });
    this.#change(clientId, { files });
    this.retry(clientId);
  }

  /** A failed message that is given up, or a sent one that its thread shows. */
  remove(clientId: string): void {
    this.#parts.storage.remove(storagePrefix + clientId);
    this.#setMessages(this.#messages.filter((one) => one.clientId !== clientId));
  }

  async #sendFirst(threadId: string): Promise<void> {
    clearTimeout(this.#timers.get(threadId));
    const message = this.#messages.find((one) => one.threadId === threadId && isUnsent(one));
    if (!message || this.#busy.has(threadId)) return;
    const { clientId } = message;
    this.#busy.add(threadId);
    this.#change(clientId, { state: 'sending' });
    try {
      const sent = await this.#parts.send(threadId, formOf(message));
      this.#tries.delete(threadId);
      this.#parts.storage.remove(storagePrefix + clientId);
      this.#change(clientId, { state: 'sent', sentId: sent.id });
    } catch (error) {
      if (mayPass(error)) return this.#waitToSend(message, error);
      this.#change(clientId, { state: 'failed', error });
    } finally {
      this.#busy.delete(threadId);
    }
    return this.#sendFirst(threadId);
  }

  #waitToSend({ threadId, clientId }: OutgoingMessage, error: unknown): void {
    const tries = this.#tries.get(threadId) ?? 0;
    this.#tries.set(threadId, tries + 1);
    const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    const waitMs = Math.max(retryAfterMs, Math.min(firstWaitMs * 2 ** tries, longestWaitMs));
    this.#change(clientId, { state: 'waiting' });
    this.#timers.set(
      threadId,
      setTimeout(() => void this.#sendFirst(threadId), waitMs),
    );
  }

  #store(message: OutgoingMessage): void {
    this.#parts.storage.write(storagePrefix + message.clientId, JSON.stringify(message));
  }

  #change(clientId: string, part: Partial<OutgoingMessage>): void {
    this.#setMessages(this.#messages.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)));
  }

  #setMessages(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}

function formOf({ text, clientId, replyTo, files }: OutgoingMessage): OutgoingForm {
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

/** No answer, too many messages, or a server that is away. The others are refusals. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || [408, 429].includes(error.status));
