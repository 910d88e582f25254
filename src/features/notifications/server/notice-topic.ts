/** Committed changes of the counters under the bells, for the open sockets of all processes. */
import { notifyAfterCommit } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tables.ts';

export const noticeTopic = 'notice';

/** So many ids fit into a NOTIFY. */
export const maxNamed = 150;

export interface NoticeChange {
  /** The accounts whose counters have changed. Null when there are more than a message can name. */
  accountIds: string[] | null;
  /** If they are not named: only accounts with a notice since this time are counted; all accounts when it is null. */
  since: string | null;
}

export const changeOf = (accountId: string): NoticeChange => ({ accountIds: [accountId], since: null });

const changes = new WeakMap<Tx, NoticeChange>();

/**
 * One message a transaction, however many notices it writes. `since`: the time of new notices, null when old ones have
 * changed.
 */
export function announceNotices(tx: Tx, accountIds: readonly string[], since: Date | null): void {
  if (!accountIds.length) return;
  const change = changes.get(tx) ?? startChange(tx, since);
  const known = new Set([...(change.accountIds ?? []), ...accountIds]);
  if (change.accountIds) change.accountIds = known.size > maxNamed ? null : [...known];
  const from = since && since.toISOString();
  if (change.since !== null && (from === null || from < change.since)) change.since = from;
}

/** Sent after the commit, with what the transaction has collected by then. */
function startChange(tx: Tx, since: Date | null): NoticeChange {
  const change: NoticeChange = { accountIds: [], since: since && since.toISOString() };
  changes.set(tx, change);
  notifyAfterCommit(tx, noticeTopic, change);
  return change;
}
