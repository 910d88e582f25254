/** The loaded part of a thread: consecutive messages. */
import { editMinutes } from '#features/chat/constants.ts';
import type { ChatMessage, ListMessagesOutput } from '#features/chat/schemas.ts';

export interface MessageWindow {
  items: readonly ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** When newer messages were last loaded, by the clock of the server. */
  servedAt: string;
}

/** How long a message may change, with a minute for a change that is being saved. */
const changeableMs = (editMinutes + 1) * 60_000;
const newerLimit = 100;
/** Limit of known messages that are loaded again. */
const maxRefetched = 50;

/** Messages before the first unread one, which remind the reader of the conversation. */
const contextBeforeUnread = 10;

/**
 * The filter of the first call. It loads the end of the thread, or begins where the reader has stopped when that is
 * further back.
 */
export function initialFilter({ lastSeq, lastReadSeq }: { lastSeq: number; lastReadSeq: number }) {
  const unread = lastSeq - lastReadSeq;
  const limit = 50;
  return unread > limit - contextBeforeUnread
    ? { after: Math.max(lastReadSeq - contextBeforeUnread, 0), limit }
    : { limit };
}

export const lastSeqOf = ({ items }: Pick<MessageWindow, 'items'>): number => items.at(-1)?.seq ?? 0;

/** For new messages only. Live events report changed ones. */
export const newerFilter = (window: MessageWindow) => ({ after: lastSeqOf(window), limit: newerLimit });

/** For use after lost events: includes the known messages that could still be edited or deleted. */
export function missedFilter(window: MessageWindow) {
  const last = lastSeqOf(window);
  const since = Date.parse(window.servedAt) - changeableMs;
  const changeable = window.items.find(
    ({ side, deleted, createdAt }) => side !== 'SYSTEM' && !deleted && Date.parse(createdAt) > since,
  );
  return { after: changeable ? Math.max(changeable.seq - 1, last - maxRefetched) : last, limit: newerLimit };
}

export const aroundFilter = (seq: number) => ({
  after: Math.max(seq - aroundLimit / 2, 0),
  limit: aroundLimit,
});
const aroundLimit = 50;

/** True when a link can lead to the message: it is loaded and not deleted. */
export const isLinkable = ({ items }: MessageWindow, messageId: string): boolean =>
  items.some(({ id, deleted }) => id === messageId && !deleted);

/** For the response to `initialFilter` or `aroundFilter`. */
export const toWindow = ({ items, servedAt }: ListMessagesOutput, lastSeq: number): MessageWindow => ({
  items,
  hasOlder: (items[0]?.seq ?? 1) > 1,
  hasNewer: lastSeqOf({ items }) < lastSeq,
  servedAt,
});

/** For the response to a call with `before`. */
export const withOlder = (window: MessageWindow, older: readonly ChatMessage[]): MessageWindow => ({
  ...window,
  items: merge(window.items, older),
  hasOlder: older.length > 0 && older[0]!.seq > 1,
});

/** For the response to `newerFilter` or `missedFilter`. Keeps the identity of `items` when none is new or changed. */
export function withNewer(window: MessageWindow, newer: ListMessagesOutput, lastSeq: number): MessageWindow {
  const items = merge(window.items, newer.items);
  const hasNewer = newer.items.length > 0 && lastSeqOf({ items }) < lastSeq;
  return { ...window, items, hasNewer, servedAt: newer.servedAt };
}

/** Replaces an edited or deleted message, and its quotes in other messages. */
export function withChanged(window: MessageWindow, message: ChatMessage): MessageWindow {
  const isLoaded = window.items.some(({ seq }) => seq === message.seq);
  const items = isLoaded ? merge(window.items, [message]) : window.items;
  return { ...window, items: items.map((item) => withQuote(item, message)) };
}

const quotedLength = 200;

function withQuote(item: ChatMessage, { id, text, deleted }: ChatMessage): ChatMessage {
  if (item.replyTo?.id !== id) return item;
  const quoted = deleted ? '' : Array.from(text).slice(0, quotedLength).join('');
  return { ...item, replyTo: { ...item.replyTo, text: quoted } };
}

/** Returns the first list itself when the second one changes nothing in it. */
function merge(items: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
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
