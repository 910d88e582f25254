import { useMemo, useSyncExternalStore } from 'react';
import { accountStorage } from '#api/account-storage.ts';
import { useClient, useViewer } from '#api/app-context.tsx';
import type { Client } from '#api/client.ts';
import { sendMessage } from '#features/chat/calls.ts';
import { Outbox } from '#features/chat/web/outbox/outbox.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';
import { storagePrefix } from '#features/chat/web/outbox/stored-messages.ts';

/** One per account: a tab has one client. It outlives a change of the account, and then waits until its account is back. */
const outboxes = new WeakMap<Client, Map<string, Outbox>>();

/** A new outbox sends at once what an earlier visit could not send. */
export function getOutbox(client: Client, accountId: string): Outbox {
  const known = outboxes.get(client) ?? new Map<string, Outbox>();
  outboxes.set(client, known);
  const existing = known.get(accountId);
  if (existing) return existing;
  const outbox = new Outbox({
    send: (id, input) => client.call(sendMessage, { params: { id }, input, accountId }),
    storage: accountStorage(accountId),
  });
  known.set(accountId, outbox);
  outbox.sendAll();
  addEventListener('online', () => outbox.sendAll());
  addEventListener('storage', ({ key }) => {
    const clientId = key?.split(storagePrefix)[1];
    if (clientId) outbox.takeChange(clientId);
  });
  return outbox;
}

export function useOutbox(): Outbox {
  const client = useClient();
  const accountId = useViewer()?.id ?? '';
  return useMemo(() => getOutbox(client, accountId), [client, accountId]);
}

/** In the order in which they were written. */
export function useOutgoing(threadId: string): readonly OutgoingMessage[] {
  const outbox = useOutbox();
  const messages = useSyncExternalStore(outbox.subscribe, outbox.messages, outbox.messages);
  return useMemo(() => messages.filter((message) => message.threadId === threadId), [messages, threadId]);
}
