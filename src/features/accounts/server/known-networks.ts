/**
 * Networks from which an account has signed in within the last 90 days, so that guesses from elsewhere do not lock its
 * owner out.
 */
import { sql } from 'kysely';
import { addDays } from '#kernel/add-days.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

const knownDays = 90;

interface KnownNetwork {
  accountId: string;
  network: string;
  now: Date;
}

/** True when the account has signed in before, but never from this network. */
export async function rememberNetwork(tx: Tx, { accountId, network, now }: KnownNetwork): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean | null }>`
    SELECT bool_and(network <> ${network}) AS "isNew" FROM known_network WHERE account_id = ${accountId}`.execute(
    tx,
  );
  await tx
    .insertInto('known_network')
    .values({ account_id: accountId, network, seen_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
  return rows[0]?.isNew === true;
}

/** Includes the networks of open sessions, because a registration opens one too. */
export async function isKnownNetwork(
  db: Db,
  { email, network, now }: Omit<KnownNetwork, 'accountId'> & { email: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account a WHERE a.email = ${email} AND (
      EXISTS (SELECT FROM session s WHERE s.account_id = a.id AND s.ip = ${network})
      OR EXISTS (SELECT FROM known_network n WHERE n.account_id = a.id AND n.network = ${network}
        AND n.seen_at > ${firstKnownAt(now)}))`.execute(db);
  return rows.length > 0;
}

export const sweepKnownNetworks = (db: Db, now: Date) =>
  db.deleteFrom('known_network').where('seen_at', '<=', firstKnownAt(now)).execute();

const firstKnownAt = (now: Date): Date => addDays(now, -knownDays);
