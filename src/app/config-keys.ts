/** The keys of the configuration. Without settings they are made once and kept in DATA_DIR. */
import { loadOrCreateKey } from '#app/load-or-create-key.ts';
import { localMasterKey, parseMasterKeys } from '#platform/vault/master-keys.ts';
import type { MasterKeys } from '#platform/vault/master-keys.ts';

interface Keys {
  csrfKeys: string[];
  /** Wrap the data keys of the accounts. */
  personalDataKeys: MasterKeys;
}

interface KeySettings {
  SESSION_KEYS: string;
  PERSONAL_DATA_KEYS: string;
}

export const keysOf = ({ SESSION_KEYS, PERSONAL_DATA_KEYS }: KeySettings, dataDir: string): Keys => ({
  csrfKeys: SESSION_KEYS ? SESSION_KEYS.split(',') : [loadOrCreateKey(dataDir, 'session.key')],
  personalDataKeys: PERSONAL_DATA_KEYS
    ? parseMasterKeys(PERSONAL_DATA_KEYS)
    : localMasterKey(loadOrCreateKey(dataDir, 'personal-data.key')),
});
