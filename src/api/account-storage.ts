/**
 * Local storage of one account: drafts and unsent messages. Other accounts on the same computer cannot read it, and a
 * logout clears it.
 */
import { withStorage } from '#kernel/browser-storage.ts';

const accountsPrefix = 'account:';

export interface AccountStorage {
  read(name: string): string | null;
  /** Does nothing when storage is full or forbidden. The caller keeps the value in memory anyway. */
  write(name: string, value: string): void;
  remove(name: string): void;
  names(prefix: string): string[];
}

export function accountStorage(accountId: string): AccountStorage {
  const keyPrefix = `${accountsPrefix}${accountId}:`;
  return {
    read: (name) => attempt((storage) => storage.getItem(keyPrefix + name), null),
    write: (name, value) => attempt((storage) => storage.setItem(keyPrefix + name, value), undefined),
    remove: (name) => attempt((storage) => storage.removeItem(keyPrefix + name), undefined),
    names: (prefix) =>
      attempt((storage) => keysOf(storage, keyPrefix + prefix), []).map((key) => key.slice(keyPrefix.length)),
  };
}

/** Called after a logout. Clears the storage of every account that has used this browser. */
export const clearAccountStorage = (): void =>
  attempt((storage) => {
    for (const key of keysOf(storage, accountsPrefix)) storage.removeItem(key);
  }, undefined);

const keysOf = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

function attempt<T>(use: (storage: Storage) => T, fallback: T): T {
  return withStorage('localStorage', use, fallback);
}
