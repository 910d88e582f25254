import type { Tx } from '#platform/db/tables.ts';

/** An empty profile for a new account, in the transaction that makes the account. */
export async function openProfile(tx: Tx, accountId: string): Promise<void> {
  await tx.insertInto('profile').values({ account_id: accountId }).execute();
}
