/** Erases accounts that have left 30 days ago, each in one transaction. */
import { erasers } from '#app/erasers.ts';
import { accountEraser, listDueErasures, lockForErasure } from '#features/accounts/server/erase-account.ts';
import type { Translate } from '#kernel/translate.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log/log.ts';
import { eraseEvents } from '#platform/outbox/erase-events.ts';
import type { JobContext } from '#platform/outbox/schedule.ts';
import type { Tx } from '#platform/db/tables.ts';

interface Dependencies {
  files: FileStore;
  t: Translate;
  log: Log;
}

/** An account that cannot be erased does not keep others from being erased: the job fails at its end. */
export async function eraseAccounts(
  { database, now, signal }: JobContext,
  dependencies: Dependencies,
): Promise<'unfinished' | void> {
  const due = await database.tx((tx) => listDueErasures(tx, now));
  let failed = 0;
  for (const accountId of due) {
    if (signal.aborted) return 'unfinished';
    try {
      await database.tx((tx) => eraseAccount(tx, { accountId, now }, dependencies));
    } catch (error) {
      failed += 1;
      dependencies.log.error('account.not-erased', { names: accountId }, error);
    }
  }
  if (failed > 0) throw new Error(`${failed} accounts could not be erased`);
}

async function eraseAccount(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  { files, t }: Dependencies,
): Promise<void> {
  const email = await lockForErasure(tx, accountId, now);
  if (email === undefined) return;
  const recordIds: string[] = [];
  const erasure = { accountId, email, files, now, t };
  for (const eraser of erasers) recordIds.push(...((await eraser.erase(tx, erasure)) ?? []));
  // Before the account: its event carries the address for the last letter.
  await eraseEvents(tx, { accountId, recordIds, now });
  await accountEraser.erase(tx, erasure);
}
