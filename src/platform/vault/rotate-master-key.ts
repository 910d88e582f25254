/** Wraps the data keys of all accounts with the newest master key. What the data keys encrypt stays as it is. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { unwrapDataKey, wrapDataKey, type MasterKeys, type WrappedKey } from './master-keys.ts';

const batchSize = 1000;

/** Data keys that another master key than the newest one still wraps. */
export interface RemainingKeys {
  keyId: string;
  count: number;
}

interface RotateOptions {
  database: Database;
  keys: MasterKeys;
  /** Called after each batch, which is committed by then, with the number of data keys so far. */
  onBatch?: (count: number) => void;
}

/** Can be interrupted and repeated: each batch is a transaction. Skips data keys that the configuration cannot open. */
export async function rotateMasterKey({ database, keys, onBatch }: RotateOptions): Promise<number> {
  let count = 0;
  for (const { id } of keys.slice(1)) {
    let after: string | null = null;
    do {
      const batch: Batch = await database.tx((tx) => wrapBatch(tx, keys, { keyId: id, after }));
      after = batch.last;
      count += batch.wrapped;
      if (batch.wrapped > 0) onBatch?.(count);
    } while (after !== null);
  }
  return count;
}

export async function countRemainingKeys({ db }: Database, [newest]: MasterKeys): Promise<RemainingKeys[]> {
  const { rows } = await sql<RemainingKeys>`
    SELECT key_id AS "keyId", count(*)::int AS count FROM data_key
    WHERE key_id IS NOT NULL AND key_id <> ${newest.id} GROUP BY key_id ORDER BY key_id`.execute(db);
  return rows;
}

interface Batch {
  wrapped: number;
  /** The account where the next batch continues, null after the last one. */
  last: string | null;
}

/** Locks its rows, so a concurrent erasure is not undone. */
async function wrapBatch(
  tx: Tx,
  keys: MasterKeys,
  { keyId, after }: { keyId: string; after: string | null },
): Promise<Batch> {
  const rows = await tx
    .selectFrom('data_key')
    .select(['account_id', 'wrapped'])
    .where('key_id', '=', keyId)
    .$if(after !== null, (query) => query.where('account_id', '>', after))
    .orderBy('account_id')
    .limit(batchSize)
    .forUpdate()
    .execute();
  const wrapped = rows.flatMap(({ account_id: accountId, wrapped: old }) => {
    const fresh = old && rewrap(keys, accountId, { keyId, wrapped: old });
    return fresh ? [{ accountId, wrapped: fresh.wrapped.toString('hex') }] : [];
  });
  if (wrapped.length > 0)
    await sql`
      UPDATE data_key SET key_id = ${keys[0].id}, wrapped = decode(fresh.wrapped, 'hex')
      FROM unnest(${wrapped.map(({ accountId }) => accountId)}::uuid[], ${wrapped.map((row) => row.wrapped)}::text[])
        AS fresh (account_id, wrapped)
      WHERE data_key.account_id = fresh.account_id`.execute(tx);
  return { wrapped: wrapped.length, last: rows.length < batchSize ? null : rows.at(-1)!.account_id };
}

/** Returns null for a damaged row, so the other rows are still wrapped again. */
function rewrap(keys: MasterKeys, accountId: string, wrapped: WrappedKey): WrappedKey<Buffer> | null {
  try {
    return wrapDataKey(keys, accountId, unwrapDataKey(keys, accountId, wrapped));
  } catch {
    return null;
  }
}
