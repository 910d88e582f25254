import { expect, test } from 'vitest';
import type { ChatMessage } from '#features/chat/schemas.ts';
import { rowsOf } from '#features/chat/web/message-rows.ts';
import {
  initialFilter,
  toWindow,
  missedFilter,
  newerFilter,
  withChanged,
  withNewer,
  withOlder,
} from '#features/chat/web/message-window.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';

const message = (seq: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  side: 'AUTHOR',
  name: 'Анна',
  mine: false,
  clientId: null,
  text: `${seq}`,
  replyTo: null,
  until: null,
  person: '',
  files: [],
  createdAt: new Date(Date.UTC(2026, 8, 10, 9, seq)).toISOString(),
  editedAt: null,
  deleted: false,
  ...part,
});
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const servedAt = '2026-09-10T12:00:00.000Z';
const windowWith = (items: readonly ChatMessage[], lastSeq: number) =>
  toWindow({ items: [...items], servedAt }, lastSeq);
const seqs = (items: readonly ChatMessage[]) => items.map(({ seq }) => seq);

test('a thread opens at its end, or where the reader has stopped long ago', () => {
  expect(initialFilter({ lastSeq: 100, lastReadSeq: 60 })).toEqual({ limit: 50 });
  expect(initialFilter({ lastSeq: 100, lastReadSeq: 20 })).toEqual({ after: 10, limit: 50 });
  expect(initialFilter({ lastSeq: 100, lastReadSeq: 0 })).toEqual({ after: 0, limit: 50 });
});

test('the window knows whether there is more at either end', () => {
  expect(windowWith(messages(51, 100), 100)).toMatchObject({ hasOlder: true, hasNewer: false });
  expect(windowWith(messages(1, 50), 100)).toMatchObject({ hasOlder: false, hasNewer: true });
});

test('older and newer messages join without gaps and repetitions', () => {
  const window = withOlder(windowWith(messages(4, 6), 6), messages(2, 3));
  expect([seqs(window.items), window.hasOlder]).toEqual([[2, 3, 4, 5, 6], true]);
  const next = withNewer(window, { items: messages(5, 8), servedAt }, 8);
  expect([seqs(next.items), next.hasNewer]).toEqual([[2, 3, 4, 5, 6, 7, 8], false]);
  expect(withOlder(next, messages(1, 1)).hasOlder).toBe(false);
});

test('an update asks for what is new, and after a silence for what could still change', () => {
  const window = windowWith(messages(1, 40), 40);
  expect(newerFilter(window)).toEqual({ after: 40, limit: 100 });
  expect(missedFilter(window)).toEqual({ after: 40, limit: 100 });
  // The fortieth is written at 9:40. One minute is for a change that was under way.
  expect(missedFilter({ ...window, servedAt: '2026-09-10T09:55:59.000Z' }).after).toBe(39);
  expect(missedFilter({ ...window, servedAt: '2026-09-10T09:46:30.000Z' }).after).toBe(30);
  const unchangeable = messages(1, 40).map((item) => ({ ...item, deleted: true }));
  expect(missedFilter({ ...window, items: unchangeable, servedAt: '2026-09-10T09:41:00.000Z' }).after).toBe(
    40,
  );
});

test('changes are shown, also where the message is quoted', () => {
  const quote = message(40, { replyTo: { id: 'm20', name: 'Анна', text: '20' } });
  const window = windowWith([...messages(11, 39), quote], 40);
  const again = withNewer(window, { items: messages(11, 39), servedAt: '2026-09-10T13:00:00.000Z' }, 40);
  expect([again.items === window.items, again.servedAt]).toEqual([true, '2026-09-10T13:00:00.000Z']);
  const edited = message(20, { text: 'Иначе', editedAt: '2026-09-10T10:00:00.000Z' });
  const changed = withChanged(window, edited).items;
  expect([changed[9], changed.at(-1)!.replyTo!.text]).toEqual([edited, 'Иначе']);
  const deleted = message(20, { text: '', deleted: true });
  expect(withChanged(window, deleted).items.at(-1)!.replyTo!.text).toBe('');
  const earlier = withChanged(window, message(3, { text: 'Иначе' }));
  expect(seqs(earlier.items)).toEqual(seqs(window.items));
});

const outgoing = (part: Partial<OutgoingMessage>): OutgoingMessage => ({
  threadId: 't',
  clientId: 'c',
  text: 'Пишу',
  replyTo: null,
  files: [],
  createdAt: '2026-09-10T09:30:00.000Z',
  state: 'sending',
  ...part,
});

test('rows name the days, the first unread message of others and what is being sent', () => {
  const items = [
    message(1),
    message(2, { mine: true }),
    message(3, { createdAt: '2026-09-11T09:00:00.000Z' }),
    message(4, { createdAt: '2026-09-11T09:01:00.000Z' }),
  ];
  const rows = rowsOf(items, [outgoing({ createdAt: '2026-09-11T10:00:00.000Z' })], 1);
  expect(rows.map(({ key, startsDay }) => [key, startsDay])).toEqual([
    ['m1', true],
    ['m2', false],
    ['m3', true],
    ['m4', false],
    ['c', false],
  ]);
  expect(rows.flatMap((row) => (row.kind === 'message' && row.startsUnread ? row.key : []))).toEqual(['m3']);
  expect(rows.flatMap((row) => (row.kind === 'message' && row.continuesGroup ? row.key : []))).toEqual([
    'm4',
  ]);
});

test('a sent message is shown once: by the thread, as soon as it is loaded', () => {
  const keys = (items: ChatMessage[], part: Partial<OutgoingMessage>) =>
    rowsOf(items, [outgoing(part)], 9).map(({ key }) => key);
  const both = [message(1), message(2, { mine: true, clientId: 'c' })];
  expect(keys([message(1)], { state: 'sent', sentId: 'm2' })).toEqual(['m1', 'c']);
  expect(keys(both, { state: 'sent', sentId: 'm2' })).toEqual(['m1', 'm2']);
  // Its live event was faster than the response to its request.
  expect(keys(both, { state: 'sending' })).toEqual(['m1', 'm2']);
});
