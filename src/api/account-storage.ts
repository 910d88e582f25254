/**
 * What the browser keeps for one account between visits: drafts and unsent messages. Another account of the same computer
 * does not see it, and a logout removes it.
 */
const prefix = 'account:';

export interface AccountStorage {
  read(name: string): string | null;
  /** Does nothing when storage is full or forbidden. The caller keeps the value in memory anyway. */
  write(name: string, value: string): void;
  remove(name: string): void;
  /** Names that begin with the word. */
  names(begin: string): string[];
}

export function accountStorage(accountId: string): AccountStorage {
  const own = `${prefix}${accountId}:`;
  return {
    read: (name) => attempt((storage) => storage.getItem(own + name), null),
    write: (name, value) => attempt((storage) => storage.setItem(own + name, value), undefined),
    remove: (name) => attempt((storage) => storage.removeItem(own + name), undefined),
    names: (begin) =>
      attempt((storage) => keysOf(storage, own + begin), []).map((key) => key.slice(own.length)),
  };
}

/** After a logout: of every account that has used this browser. */
export const clearAccountStorage = (): void =>
  attempt((storage) => {
    for (const key of keysOf(storage, prefix)) storage.removeItem(key);
  }, undefined);

const keysOf = (storage: Storage, begin: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(begin),
  );

/** A browser that forbids storage throws even when it is named. */
function attempt<T>(use: (storage: Storage) => T, fallback: T): T {
  try {
    return use(localStorage);
  } catch {
    return fallback;
  }
}
