/** Committed changes of threads, for the open sockets of all processes. */
import type { Facts } from '#access/relations.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import { notifyAfterCommit } from '#platform/db/guard.ts';
import type { Tx } from '#platform/db/tables.ts';

export const chatTopic = 'chat';

export type ChatChange = { threadId: string } &
  /** Its writer has read up to it. */
  (
    | { kind: 'message'; seq: number; facts?: Facts | undefined }
    | { kind: 'changed'; seq: number }
    | { kind: 'read'; seq: number; side: ThreadSide; accountId: string }
    | { kind: 'typing'; side: ThreadSide; accountId: string; facts?: Facts | undefined }
    /** Without `accountId` for everybody who takes part. */
    | { kind: 'thread'; accountId?: string }
  );

export const announceChange = (tx: Tx, change: ChatChange): void => notifyAfterCommit(tx, chatTopic, change);
