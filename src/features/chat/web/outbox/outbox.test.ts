import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountStorage } from '#api/account-storage.ts';
import { ApiError } from '#api/envelope.ts';

import { Outbox } from '#features/chat/web/outbox/outbox.ts';
import type { OutgoingForm } from '#features/chat/web/outbox/outgoing-message.ts';

function memoryStorage(): AccountStorage {
  const stored = new Map<string, string>();
  return {
    read: (name) => stored.get(name) ?? null,
    write: (name, value) => void stored.set(name, value),
    remove: (name) => void stored.delete(name),
    names: (begin) => [...stored.keys()].filter((name) => name.startsWith(begin)),
  };
}

/** A server that keeps each message of a `clientId` once. Its `faults` are thrown first, in their order. */
function server(...faults: (ApiError | 'lost')[]) {
  const stored = new Map<string, string>();
  let calls = 0;
  const send = async (threadId: string, { clientId, text, protectedFiles = [] }: OutgoingForm) => {
    calls += 1;
    const fault = faults.shift();
    if (fault instanceof ApiError) throw fault;
    if (protectedFiles.length > 0) throw new ApiError([{ code: 'access_expired', message: '' }], 409);
    stored.set(clientId, `${threadId}: ${text}`);
    // The server has stored the message, but the response is lost.
    if (fault === 'lost') throw new ApiError([], 0);
    return { id: clientId, seq: stored.size, createdAt: '2026-09-10T09:00:00.000Z' };
  };
  return { send, texts: () => [...stored.values()], calls: () => calls };
}

const offline = () => new ApiError([], 0);
const refused = (status: number) =>
  new ApiError([{ code: 'state_conflict', message: 'Диалог завершён' }], status);
const write = (text: string, threadId = 'a') => ({ threadId, text, replyTo: null, files: [] });
const states = (outbox: Outbox) => outbox.messages().map(({ text, state }) => [text, state]);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('messages of a thread are sent one after another, in their order', async () => {
  const { send, texts } = server();
  const outbox = new Outbox({ send, storage: memoryStorage() });
  outbox.add(write('1'));
  outbox.add(write('2'));
  expect(states(outbox)).toEqual([
    ['1', 'sending'],
    ['2', 'sending'],
  ]);
  await settle();
  expect(texts()).toEqual(['a: 1', 'a: 2']);
  expect(states(outbox)).toEqual([
    ['1', 'sent'],
    ['2', 'sent'],
  ]);
});

test('without an answer it is sent again with the same id, each time later, and comes once', async () => {
  const { send, texts, calls } = server(offline(), 'lost', offline());
  const outbox = new Outbox({ send, storage: memoryStorage() });
  outbox.add(write('1'));
  await settle();
  expect(states(outbox)).toEqual([['1', 'waiting']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls()).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls()).toBe(3);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(calls()).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect([calls(), texts(), states(outbox)]).toEqual([4, ['a: 1'], [['1', 'sent']]]);
});

test('a server that asks to wait is not asked earlier', async () => {
  const { send, calls } = server(new ApiError([{ code: 'rate_limited', message: '' }], 429, 20));
  const outbox = new Outbox({ send, storage: memoryStorage() });
  outbox.add(write('1'));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls()).toBe(2);
});

test('a refused message is not repeated by itself, and does not hold up the next one', async () => {
  const { send, texts } = server(refused(409));
  const outbox = new Outbox({ send, storage: memoryStorage() });
  outbox.add(write('1'));
  outbox.add(write('2'));
  await settle();
  expect(states(outbox)).toEqual([
    ['1', 'failed'],
    ['2', 'sent'],
  ]);
  outbox.retry(outbox.messages()[0]!.clientId);
  await settle();
  expect(texts()).toEqual(['a: 2', 'a: 1']);
});

test('what was written offline is sent after a reload, once and in its order', async () => {
  const storage = memoryStorage();
  const away = new Outbox({ send: server(offline()).send, storage });
  away.add(write('1'));
  vi.setSystemTime(Date.now() + 10);
  away.add(write('2', 'b'));
  vi.setSystemTime(Date.now() + 10);
  away.add(write('3'));
  const { send, texts } = server();
  const outbox = new Outbox({ send, storage });
  expect(states(outbox).map(([text]) => text)).toEqual(['1', '2', '3']);
  outbox.sendAll();
  await settle();
  expect(texts().toSorted()).toEqual(['a: 1', 'a: 3', 'b: 2']);
  expect(new Outbox({ send, storage }).messages()).toEqual([]);
});

test('a refused message is not sent by a reload, nor by another tab: only when its user says so', async () => {
  const storage = memoryStorage();
  const first = new Outbox({ send: server(refused(409)).send, storage });
  const other = server();
  const otherTab = new Outbox({ send: other.send, storage });
  first.add(write('1'));
  await settle();
  const { send, texts } = server(offline());
  const reloaded = new Outbox({ send, storage });
  otherTab.sendAll();
  reloaded.sendAll();
  await settle();
  expect([states(reloaded), other.texts(), texts()]).toEqual([[['1', 'failed']], [], []]);
  expect(reloaded.messages()[0]!.error).toMatchObject({ status: 409, message: 'Диалог завершён' });
  // From then on it is a message like others: without a connection it is repeated.
  reloaded.retry(reloaded.messages()[0]!.clientId);
  await settle();
  expect(states(new Outbox({ send, storage }))).toEqual([['1', 'waiting']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([texts(), states(reloaded)]).toEqual([['a: 1'], [['1', 'sent']]]);
});

test('a message that another tab has been refused is not sent by this one', async () => {
  const storage = memoryStorage();
  const first = new Outbox({ send: server(offline(), refused(409)).send, storage });
  first.add(write('1'));
  await settle();
  const { send, calls } = server();
  const second = new Outbox({ send, storage });
  await vi.advanceTimersByTimeAsync(1_000);
  second.sendAll();
  await settle();
  expect([states(first), states(second), calls()]).toEqual([[['1', 'failed']], [['1', 'failed']], 0]);
});

test('a message that another tab has been refused, tries again or discards is so here too', async () => {
  const storage = memoryStorage();
  const { send } = server(refused(409), offline(), refused(409));
  const [first, second] = [new Outbox({ send, storage }), new Outbox({ send, storage })];
  first.add(write('1'));
  const { clientId } = first.messages()[0]!;
  const seen: unknown[] = [];
  const look = async () => {
    await settle();
    second.takeChange(clientId);
    seen.push([states(first), states(second)]);
  };
  second.takeChange(clientId);
  // A message that another tab is still sending will arrive as a sent one.
  expect(states(second)).toEqual([]);
  await look();
  first.retry(clientId);
  await look();
  await vi.advanceTimersByTimeAsync(1_000);
  await look();
  first.remove(clientId);
  await look();
  const both = (state: string) => [[['1', state]], [['1', state]]];
  expect(seen).toEqual([both('failed'), both('waiting'), both('failed'), [[], []]]);
});

test('a message that another tab has sent or discarded is not sent by this one, which was told of nothing', async () => {
  const storage = memoryStorage();
  new Outbox({ send: server(offline()).send, storage }).add(write('1'));
  await settle();
  const { send, calls } = server(offline());
  const outbox = new Outbox({ send, storage });
  outbox.sendAll();
  await settle();
  expect(calls()).toBe(1);
  storage.remove(storage.names('')[0]!);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([calls(), states(outbox)]).toEqual([1, []]);
});

test('a message that another tab has discarded stays so when this one is refused it afterwards', async () => {
  const storage = memoryStorage();
  const outbox = new Outbox({ send: server(refused(409)).send, storage });
  outbox.add(write('1'));
  const { clientId } = outbox.messages()[0]!;
  storage.remove(`chat-message:${clientId}`);
  outbox.takeChange(clientId);
  await settle();
  expect([states(outbox), storage.names('')]).toEqual([[], []]);
});

test('without a storage a message is sent as long as the tab is open', async () => {
  const { send, texts } = server(offline());
  const outbox = new Outbox({ send, storage: { ...memoryStorage(), write: () => undefined } });
  outbox.add(write('1'));
  await settle();
  expect(states(outbox)).toEqual([['1', 'waiting']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([texts(), states(outbox)]).toEqual([['a: 1'], [['1', 'sent']]]);
});

test('what was not refused is sent after a reload: an ended session, and a row of an earlier release', async () => {
  const storage = memoryStorage();
  new Outbox({ send: server(new ApiError([], 401)).send, storage }).add(write('1'));
  await settle();
  const stored = { threadId: 'b', clientId: 'c', text: '2', createdAt: '2026-09-10T09:00:00.000Z' };
  storage.write('chat-message:c', JSON.stringify(stored));
  const { send, texts } = server();
  new Outbox({ send, storage }).sendAll();
  await settle();
  expect(texts().toSorted()).toEqual(['a: 1', 'b: 2']);
});

test('a failed message can be given up, also for good', async () => {
  const storage = memoryStorage();
  const { send } = server(refused(404));
  const outbox = new Outbox({ send, storage });
  outbox.add(write('1'));
  await settle();
  outbox.remove(outbox.messages()[0]!.clientId);
  expect(outbox.messages()).toEqual([]);
  expect(new Outbox({ send, storage }).messages()).toEqual([]);
});

test('a message whose link can be opened no more is sent with a plain file', async () => {
  const { send, texts } = server();
  const storage = memoryStorage();
  const outbox = new Outbox({ send, storage });
  const file = { id: 'f', name: 'Метель.pdf', mime: 'application/pdf', size: 1_000, isProtected: true };
  outbox.add({ ...write('1'), files: [file] });
  await settle();
  expect(states(outbox)).toEqual([['1', 'failed']]);
  outbox.sendAsFiles(outbox.messages()[0]!.clientId);
  await settle();
  expect([texts(), states(outbox)]).toEqual([['a: 1'], [['1', 'sent']]]);
});
