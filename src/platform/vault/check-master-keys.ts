/** Compares the master keys of the configuration with the data keys that they should open. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { SetupError } from '#platform/setup-error.ts';
import { unwrapDataKey, type MasterKeys } from './master-keys.ts';

/**
 * Logs master keys that the configuration lacks: what they protect cannot be read until they are added. Throws when an
 * id has another key than the one that wrapped: new data keys would be mixed with old ones under one id.
 */
export async function checkMasterKeys(db: Db, keys: MasterKeys, log: Log): Promise<void> {
  for (const { keyId, count, accountId, wrapped } of await countDataKeys(db)) {
    if (!keys.some(({ id }) => id === keyId)) {
      log.error('personal-data.unknown-key', {
        names: keyId,
        count,
        reason: 'add the key to PERSONAL_DATA_KEYS: the personal data of these accounts cannot be read',
      });
      continue;
    }
    try {
      unwrapDataKey(keys, accountId, { keyId, wrapped });
    } catch {
      throw new SetupError(
        `PERSONAL_DATA_KEYS: ${keyId} is not the key that wraps the data keys of this database. Bring it back, or give the new key an id of its own.`,
      );
    }
  }
}

interface KeyUse {
  keyId: string;
  /** Data keys that it wraps. */
  count: number;
  accountId: string;
  /** The data key of `accountId`. */
  wrapped: Uint8Array;
}

async function countDataKeys(db: Db): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    SELECT used.key_id AS "keyId", used.count::int AS count, one.account_id AS "accountId", one.wrapped
    FROM (SELECT key_id, count(*) FROM data_key WHERE key_id IS NOT NULL GROUP BY key_id) used
    CROSS JOIN LATERAL (
      SELECT account_id, wrapped FROM data_key WHERE key_id = used.key_id ORDER BY account_id LIMIT 1) one
    ORDER BY used.key_id`.execute(db);
  return rows;
}
