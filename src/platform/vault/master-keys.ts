/** The master keys of PERSONAL_DATA_KEYS: `id:base64,id:base64`, newest first. They wrap the data keys of the accounts. */
import { createHash } from 'node:crypto';
import { associatedData, openBytes, sealBytes } from './sealed-bytes.ts';

export interface MasterKey {
  /** Stored beside what the key wraps. Not secret. */
  id: string;
  key: Buffer;
}

/** Newest first, never empty. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

export interface WrappedKey<Bytes extends Uint8Array = Uint8Array> {
  keyId: string;
  wrapped: Bytes;
}

export const parseMasterKeys = (text: string): MasterKeys =>
  entriesOf(text).map(({ id, encoded }) => ({
    id,
    key: Buffer.from(encoded, 'base64'),
  })) as unknown as MasterKeys;

/** One sentence for each mistake. An entry is named by its place, because a malformed one may be the key itself. */
export function problemsOfMasterKeys(text: string): string[] {
  if (text === '') return [];
  const entries = entriesOf(text);
  const before = (index: number) => entries.slice(0, index);
  return entries.flatMap(({ id, encoded }, index) => {
    const name = `PERSONAL_DATA_KEYS, entry ${index + 1}`;
    if (!isId(id) || !isEncoded(encoded))
      return [`${name} is no id:key with a key in base64, such as \`openssl rand -base64 32\`.`];
    const size = Buffer.from(encoded, 'base64').length;
    if (size !== keyBytes) return [`${name} has a key of ${size} bytes instead of ${keyBytes}.`];
    if (before(index).some((other) => other.id === id)) return [`${name} repeats the id ${id}.`];
    if (before(index).some((other) => other.encoded === encoded)) return [`${name} repeats an earlier key.`];
    return [];
  });
}

const keyBytes = 32;
const isId = (id: string): boolean => /^[\w.-]{1,40}$/.test(id);
const isEncoded = (text: string): boolean => /^[\w+/-]+={0,2}$/.test(text);

const entriesOf = (text: string) =>
  text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(/:(.*)/s);
    return { id, encoded };
  });

/** The key of an installation without the setting. Its id tells it from a key that another installation made. */
export const localMasterKey = (encoded: string): MasterKeys => {
  const key = Buffer.from(encoded, 'base64');
  return [{ id: `local-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`, key }];
};

/** Wraps with the newest master key. The account is authenticated: a wrapped key cannot be moved to another one. */
export function wrapDataKey(
  [{ id, key }]: MasterKeys,
  accountId: string,
  dataKey: Buffer,
): WrappedKey<Buffer> {
  return { keyId: id, wrapped: sealBytes(key, associatedData('data key', accountId, id), dataKey) };
}

export class UnknownMasterKeyError extends Error {}

/** Throws `UnknownMasterKeyError` when the configuration does not have the key any more. */
export function unwrapDataKey(keys: MasterKeys, accountId: string, { keyId, wrapped }: WrappedKey): Buffer {
  const master = keys.find(({ id }) => id === keyId);
  if (!master) throw new UnknownMasterKeyError(`PERSONAL_DATA_KEYS has no key ${keyId}`);
  return openBytes(master.key, associatedData('data key', accountId, keyId), wrapped);
}
