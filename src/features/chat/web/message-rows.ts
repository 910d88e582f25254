/** Rows of the list: the messages of the server, then the unsent ones. */
import type { ChatMessage } from '#features/chat/schemas.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';
import { moscowDay } from '#kernel/calendar.ts';

export interface MessageRow {
  kind: 'message';
  key: string;
  message: ChatMessage;
  startsDay: boolean;
  startsUnread: boolean;
  /** The previous message has the same writer and is not much older, so the name is not repeated. */
  continuesGroup: boolean;
}

export interface OutgoingRow {
  kind: 'outgoing';
  key: string;
  message: OutgoingMessage;
  startsDay: boolean;
}

export type ThreadRow = MessageRow | OutgoingRow;

const groupMinutes = 10;

/** `readSeq`: the last message that the viewer had read when the thread was opened. */
export function rowsOf(
  items: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
  readSeq: number,
): ThreadRow[] {
  const firstUnread = items.find((item) => item.seq > readSeq && !item.mine && item.side !== 'SYSTEM');
  const loaded = items.map((message, index): MessageRow => {
    const before = items[index - 1];
    const startsDay = !before || dayOf(before) !== dayOf(message);
    const startsUnread = message === firstUnread;
    const continuesGroup = !startsDay && !startsUnread && isSameGroup(before, message);
    return { kind: 'message', key: message.id, message, startsDay, startsUnread, continuesGroup };
  });
  // A live event may bring a sent message before the response to its request.
  const loadedIds = new Set(items.map(({ clientId }) => clientId));
  const pending = outgoing.filter(({ clientId }) => !loadedIds.has(clientId));
  return [
    ...loaded,
    ...pending.map((message, index): OutgoingRow => {
      const before = pending[index - 1] ?? items.at(-1);
      const startsDay = !before || dayOf(before) !== dayOf(message);
      return { kind: 'outgoing', key: message.clientId, message, startsDay };
    }),
  ];
}

const dayOf = ({ createdAt }: { createdAt: string }): string => moscowDay(new Date(createdAt));

const isSameGroup = (before: ChatMessage, message: ChatMessage): boolean =>
  before.side === message.side &&
  before.mine === message.mine &&
  before.name === message.name &&
  message.side !== 'SYSTEM' &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupMinutes * 60_000;
