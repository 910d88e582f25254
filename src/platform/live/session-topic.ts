/** Tells open sockets that the sessions of an account have ended or that its rights have changed. */
import { notifyAfterCommit } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tables.ts';

export const sessionTopic = 'session';

export interface SessionChange {
  accountId: string;
}

export const announceSessionChange = (tx: Tx, accountId: string): void =>
  notifyAfterCommit(tx, sessionTopic, { accountId } satisfies SessionChange);
