/** Messages that an earlier visit could not send. Apart from the outbox, so that a page without any does not load it. */
import type { AccountStorage } from '#api/account-storage.ts';
import { ApiError } from '#api/envelope.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';

/** Prefix of their names in the storage of an account. */
export const storagePrefix = 'chat-message:';

export function readStoredMessages(storage: AccountStorage): OutgoingMessage[] {
  const stored = storage.names(storagePrefix).flatMap((name) => parseMessage(storage.read(name)));
  return stored.toSorted(byTime);
}

export const byTime = (one: OutgoingMessage, other: OutgoingMessage): number =>
  one.createdAt.localeCompare(other.createdAt);

export const readStoredMessage = (storage: AccountStorage, clientId: string): OutgoingMessage | undefined =>
  parseMessage(storage.read(storagePrefix + clientId))[0];

/** Ignores what another version of the product has stored. */
function parseMessage(json: string | null): OutgoingMessage[] {
  try {
    const {
      threadId,
      clientId,
      text,
      createdAt,
      replyTo = null,
      files = [],
      state,
      error,
    } = JSON.parse(json ?? '');
    if ([threadId, clientId, text, createdAt].some((value) => typeof value !== 'string')) return [];
    const message = { threadId, clientId, text, createdAt, replyTo, files, isStored: true };
    // Any other state is that of the visit that has stored it.
    if (state !== 'failed') return [{ ...message, state: 'waiting' }];
    return [{ ...message, state, error: new ApiError(error.errors, error.status) }];
  } catch {
    return [];
  }
}
