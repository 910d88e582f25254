import type { Tx } from '#platform/db/tables.ts';

/** Creates the empty profile of a new account, in the transaction that creates the account. */
export async function openProfile(tx: Tx, accountId: string): Promise<void> {
  await tx.insertInto('profile').values({ account_id: accountId }).execute();
}
