/** Encrypts personal data of an account with its data key, so that erasing the key erases all of it, in backups too. */
import { randomBytes } from 'node:crypto';
import type { Transform } from 'node:stream';
import type { Db } from '#platform/db/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';
import type {} from './tables.ts';
import { unwrapDataKey, wrapDataKey, type MasterKeys } from './master-keys.ts';
import { associatedData, openBytes, sealBytes } from './sealed-bytes.ts';
import { OpenStream, SealStream } from './sealed-stream.ts';

/** The place of a value (`table.column:row id`). It is authenticated: a value that was moved elsewhere does not open. */
interface Place {
  context: string;
}

export interface SealedValue extends Place {
  sealed: Uint8Array;
}

/**
 * `db` is the transaction of the caller, which creates the data key with the first value. The length of a value is not
 * hidden.
 */
export interface Vault {
  seal(db: Db, accountId: string, value: Place & { text: string }): Promise<Buffer>;
  /** Throws when the value was changed, or erased with its key. */
  open(db: Db, accountId: string, value: SealedValue): Promise<string>;
  /** Several values of one account, with one read of its key. Throws as `open`. */
  openAll(db: Db, accountId: string, values: readonly SealedValue[]): Promise<string[]>;
  sealStream(db: Db, accountId: string, context: string): Promise<Transform>;
  /** The stream fails at the first segment that was changed, and at the end when segments are missing. */
  openStream(db: Db, accountId: string, context: string): Promise<Transform>;
}

/**
 * Data keys are not cached. Unwrapping one takes only 15 µs; reading its row is what costs. A cached row would outlive an
 * erasure by another process, and a rollback of the transaction that made it.
 */
export const createVault = (keys: MasterKeys): Vault => ({
  async seal(db, accountId, { context, text }) {
    const dataKey = await findOrCreateDataKey(db, keys, accountId);
    return sealBytes(dataKey, associatedData('value', accountId, context), Buffer.from(text));
  },
  async open(db, accountId, { context, sealed }) {
    const dataKey = await findDataKey(db, keys, accountId);
    return openBytes(dataKey, associatedData('value', accountId, context), sealed).toString();
  },
  async openAll(db, accountId, values) {
    if (values.length === 0) return [];
    const dataKey = await findDataKey(db, keys, accountId);
    return values.map(({ context, sealed }) =>
      openBytes(dataKey, associatedData('value', accountId, context), sealed).toString(),
    );
  },
  async sealStream(db, accountId, context) {
    const dataKey = await findOrCreateDataKey(db, keys, accountId);
    return new SealStream(dataKey, associatedData('file', accountId, context));
  },
  async openStream(db, accountId, context) {
    const dataKey = await findDataKey(db, keys, accountId);
    return new OpenStream(dataKey, associatedData('file', accountId, context));
  },
});

/** Makes all encrypted data of the account unreadable, and later attempts to encrypt fail. */
export const eraseDataKey = (db: Db, accountId: string): Promise<unknown> =>
  db
    .insertInto('data_key')
    .values({ account_id: accountId, key_id: null, wrapped: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ key_id: null, wrapped: null }))
    .execute();

export const dataKeyEraser: Eraser = {
  tables: ['data_key'],
  erase: async (tx, { accountId }) => void (await eraseDataKey(tx, accountId)),
};

export class ErasedDataError extends Error {}

const readRow = (db: Db, accountId: string) =>
  db
    .selectFrom('data_key')
    .select(['key_id', 'wrapped'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

async function findDataKey(db: Db, keys: MasterKeys, accountId: string): Promise<Buffer> {
  const row = await readRow(db, accountId);
  if (!row?.key_id || !row.wrapped) throw new ErasedDataError('the account has no data key');
  return unwrapDataKey(keys, accountId, { keyId: row.key_id, wrapped: row.wrapped });
}

/** One of several concurrent first values creates the key. The others wait for its transaction. */
async function findOrCreateDataKey(db: Db, keys: MasterKeys, accountId: string): Promise<Buffer> {
  if (!(await readRow(db, accountId))) {
    const { keyId, wrapped } = wrapDataKey(keys, accountId, randomBytes(32));
    await db
      .insertInto('data_key')
      .values({ account_id: accountId, key_id: keyId, wrapped })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return findDataKey(db, keys, accountId);
}
