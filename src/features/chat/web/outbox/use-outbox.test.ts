// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { accountStorage } from '#api/account-storage.ts';
import { ApiError } from '#api/envelope.ts';
import type { CallOptions, Client } from '#api/client.ts';
import { getOutbox } from '#features/chat/web/outbox/use-outbox.ts';

test('every message is sent as the account that has written it', async () => {
  const sent: CallOptions<unknown>[] = [];
  const call = async (_: unknown, options: CallOptions<unknown>) => {
    sent.push(options);
    return { id: 'm', seq: 1, createdAt: '2026-09-10T09:00:00.000Z' };
  };
  const client = { call } as unknown as Client;
  for (const id of ['a', 'b'])
    getOutbox(client, id).add({ threadId: 't', text: `of ${id}`, replyTo: null, files: [] });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ accountId, input }) => [accountId, (input as { text: string }).text])).toEqual([
    ['a', 'of a'],
    ['b', 'of b'],
  ]);
});

test('a refused message that another tab has discarded leaves this one at once', async () => {
  const call = async () => {
    throw new ApiError([{ code: 'state_conflict', message: 'Диалог завершён' }], 409);
  };
  const outbox = getOutbox({ call } as unknown as Client, 'a');
  outbox.add({ threadId: 't', text: 'Да', replyTo: null, files: [] });
  await vi.waitFor(() => expect(outbox.messages()[0]?.state).toBe('failed'));
  const name = `chat-message:${outbox.messages()[0]!.clientId}`;
  accountStorage('a').remove(name);
  dispatchEvent(new StorageEvent('storage', { key: `account:a:${name}` }));
  expect(outbox.messages()).toEqual([]);
});
