import { expect, test, vi } from 'vitest';
import type { CallOptions, Client } from '#api/client.ts';
import { getOutbox } from '#features/chat/web/outbox/use-outbox.ts';

test('every message is sent as the account that has written it', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
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
  vi.unstubAllGlobals();
});
