import { expect, test } from 'vitest';
import { message } from '../../../../test/chat-thread.tsx';
import { MessageLoader } from '#features/chat/web/message-loader.ts';

test('newer messages in the middle of a thread that could not be loaded are loaded by the next update, once', async () => {
  const network = { isOnline: true };
  const afters: unknown[] = [];
  const loader = new MessageLoader({
    list: async ({ after }) => {
      afters.push(after);
      if (!network.isOnline) throw new TypeError('Failed to fetch');
      const first = Number(after) + 1;
      const items = Array.from({ length: 50 }, (_, index) => message(first + index));
      return { items, servedAt: '2027-01-01T09:00:00.000Z' };
    },
    receivesAllEvents: () => true,
    startAt: undefined,
  });
  const readState = { lastSeq: 300, lastReadSeq: 100 };
  await loader.update(readState);
  network.isOnline = false;
  await loader.loadNewer();
  network.isOnline = true;
  await loader.update(readState);
  await loader.update(readState);
  expect(afters).toEqual([90, 140, 140]);
  expect(loader.loaded().window?.items.at(-1)?.seq).toBe(190);
});
