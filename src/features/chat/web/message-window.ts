/** The part of a thread that is loaded: messages in their order, without gaps. */
import { editMinutes } from '#features/chat/constants.ts';
import type { ChatMessage, ListMessagesOutput } from '#features/chat/schemas.ts';

export interface MessageWindow {
  items: readonly ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** When newer messages were asked for last, by the clock of the server. */
  servedAt: string;
}

/** The time in which a message may change, with a minute for a change that was under way. */
const changeableMs = (editMinutes + 1) * 60_000;
const newerLimit = 100;
/** Of messages that are asked for again. The others of an answer are new. */
const mostRepeated = 50;

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

export const lastSeqOf = ({ items }: Pick<MessageWindow, 'items'>): number => items.at(-1)?.seq ?? 0;

/** Asks for what is new. Live events tell of what has changed. */
export const newerFilter = (window: MessageWindow) => ({ after: lastSeqOf(window), limit: newerLimit });

/** After a time without events: asks also again for what its authors could still change when it was read. */
export function missedFilter(window: MessageWindow) {
  const last = lastSeqOf(window);
  const since = Date.parse(window.servedAt) - changeableMs;
  const changeable = window.items.find(
    ({ side, deleted, createdAt }) => side !== 'SYSTEM' && !deleted && Date.parse(createdAt) > since,
  );
  return { after: changeable ? Math.max(changeable.seq - 1, last - mostRepeated) : last, limit: newerLimit };
}

/** Asks for the part around a message. */
export const aroundFilter = (seq: number) => ({
  after: Math.max(seq - aroundLimit / 2, 0),
  limit: aroundLimit,
});
const aroundLimit = 50;

/** A link leads to a message that is there and not deleted. */
export const isLinkable = ({ items }: MessageWindow, messageId: string): boolean =>
  items.some(({ id, deleted }) => id === messageId && !deleted);

/** The answer to `firstFilter` or `aroundFilter`. */
export const firstWindow = ({ items, servedAt }: ListMessagesOutput, lastSeq: number): MessageWindow => ({
  items,
  hasOlder: (items[0]?.seq ?? 1) > 1,
  hasNewer: lastSeqOf({ items }) < lastSeq,
  servedAt,
});

/** The answer to a call for messages before the first one. */
export const withOlder = (window: MessageWindow, older: readonly ChatMessage[]): MessageWindow => ({
  ...window,
  items: merged(window.items, older),
  hasOlder: older.length > 0 && older[0]!.seq > 1,
});

/** The answer to `newerFilter` or `missedFilter`. Its messages stay the same list when none is new or changed. */
export function withNewer(window: MessageWindow, newer: ListMessagesOutput, lastSeq: number): MessageWindow {
  const items = merged(window.items, newer.items);
  const hasNewer = newer.items.length > 0 && lastSeqOf({ items }) < lastSeq;
  return { ...window, items, hasNewer, servedAt: newer.servedAt };
}

/** Replaces an edited or deleted message, also where other messages quote it. */
export function withChanged(window: MessageWindow, message: ChatMessage): MessageWindow {
  const isLoaded = window.items.some(({ seq }) => seq === message.seq);
  const items = isLoaded ? merged(window.items, [message]) : window.items;
  return { ...window, items: items.map((item) => withQuote(item, message)) };
}

const quotedLength = 200;

function withQuote(item: ChatMessage, { id, text, deleted }: ChatMessage): ChatMessage {
  if (item.replyTo?.id !== id) return item;
  const quoted = deleted ? '' : Array.from(text).slice(0, quotedLength).join('');
  return { ...item, replyTo: { ...item.replyTo, text: quoted } };
}

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
