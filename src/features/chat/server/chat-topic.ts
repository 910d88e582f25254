/** Committed changes of threads, for the open sockets of all processes. */
import type { Facts } from '#access/relations.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import { notifyAfterCommit } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tables.ts';

export const chatTopic = 'chat';
/** The topic of `PendingChange`: messages that are being written. */
export const pendingTopic = 'chat.pending';

/** A new message. Its writer has read the thread up to it. */
interface NewMessage {
  kind: 'message';
  seq: number;
  /** Facts of the thread, when the call has read them. */
  facts?: Facts | undefined;
  /** Id of the `PendingChange`. */
  changeId?: string | undefined;
  /** Sessions that its statement has read, as in `RoutedEvent`. */
  readRights?: Readonly<Record<string, string>> | undefined;
}

export type ChatChange = { threadId: string } & (
  | NewMessage
  | { kind: 'changed'; seq: number }
  | { kind: 'read'; seq: number; side: ThreadSide; accountId: string }
  | { kind: 'typing'; side: ThreadSide; accountId: string; facts: Facts }
  /** Without `accountId`: for all participants. */
  | { kind: 'thread'; accountId?: string }
);

export const announceChange = (tx: Tx, change: ChatChange): void => notifyAfterCommit(tx, chatTopic, change);
