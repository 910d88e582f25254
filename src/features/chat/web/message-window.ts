/** The part of a thread that is loaded: messages in their order, without gaps. */
import type { ChatMessage } from '#features/chat/schemas.ts';

export interface MessageWindow {
  items: readonly ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Messages that may still change: their authors have 15 minutes, which are seldom more than so many messages. */
const changeableCount = 30;

/** Before the first unread message, so that a reader sees where the talk had stopped. */
const readBeforeUnread = 10;

/** What is loaded first: the end of the thread, or the place where the reader has stopped. */
export function firstFilter({ lastSeq, lastReadSeq }: { lastSeq: number; lastReadSeq: number }) {
  const unread = lastSeq - lastReadSeq;
  const limit = 50;
  return unread > limit - readBeforeUnread
    ? { after: Math.max(lastReadSeq - readBeforeUnread, 0), limit }
    : { limit };
}

/** Asks for what is new and for what may have changed. */
export const newerFilter = ({ items }: MessageWindow) => ({
  after: Math.max((items.at(-1)?.seq ?? 0) - changeableCount, 0),
  limit: 100,
});

/** The answer to `firstFilter`. */
export const firstWindow = (items: readonly ChatMessage[], lastSeq: number): MessageWindow => ({
  items,
  hasOlder: (items[0]?.seq ?? 1) > 1,
  hasNewer: (items.at(-1)?.seq ?? 0) < lastSeq,
});

/** The answer to a call for messages before the first one. */
export const withOlder = (window: MessageWindow, older: readonly ChatMessage[]): MessageWindow => ({
  ...window,
  items: merged(window.items, older),
  hasOlder: older.length > 0 && older[0]!.seq > 1,
});

/** The answer to `newerFilter`. The same window when nothing has changed. */
export function withNewer(
  window: MessageWindow,
  newer: readonly ChatMessage[],
  lastSeq: number,
): MessageWindow {
  const items = merged(window.items, newer);
  const hasNewer = (items.at(-1)?.seq ?? 0) < lastSeq;
  return items === window.items && hasNewer === window.hasNewer ? window : { ...window, items, hasNewer };
}

/** With a message that its author has changed. */
export const withChanged = (window: MessageWindow, message: ChatMessage): MessageWindow => ({
  ...window,
  items: merged(window.items, [message]),
});

/** Returns the first list when the second one changes nothing in it. */
function merged(items: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const bySeq = new Map(items.map((item) => [item.seq, item]));
  const changed = more.filter((item) => !isSame(bySeq.get(item.seq), item));
  if (changed.length === 0) return items;
  for (const item of changed) bySeq.set(item.seq, item);
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

const isSame = (known: ChatMessage | undefined, item: ChatMessage): boolean =>
  known !== undefined &&
  known.text === item.text &&
  known.deleted === item.deleted &&
  known.editedAt === item.editedAt &&
  known.name === item.name &&
  known.replyTo?.text === item.replyTo?.text;
