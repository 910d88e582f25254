/** Messages that an earlier visit could not send. */
import type { AccountStorage } from '#api/account-storage.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';
import { storagePrefix } from '#features/chat/web/outbox/stored-message.ts';

export function readStored(storage: AccountStorage): OutgoingMessage[] {
  const found = storage.names(storagePrefix).flatMap((name) => parseMessage(storage.read(name)));
  return found.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Ignores what another version of the product has stored. */
function parseMessage(text: string | null): OutgoingMessage[] {
  try {
    const { threadId, clientId, text: words, createdAt, replyTo = null, files = [] } = JSON.parse(text ?? '');
    if ([threadId, clientId, words, createdAt].some((part) => typeof part !== 'string')) return [];
    return [{ threadId, clientId, text: words, createdAt, replyTo, files, state: 'waiting' }];
  } catch {
    return [];
  }
}
