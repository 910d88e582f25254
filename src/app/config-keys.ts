/** The keys of the configuration. Without settings they are made once and kept in DATA_DIR. */
import { loadOrCreateKey } from '#app/load-or-create-key.ts';
import { createVapidKey, vapidKeyOf } from '#platform/push/vapid-key.ts';
import type { VapidKey } from '#platform/push/vapid-key.ts';
import { localMasterKey, parseMasterKeys } from '#platform/vault/master-keys.ts';
import type { MasterKeys } from '#platform/vault/master-keys.ts';

interface Keys {
  csrfKeys: string[];
  /** Wrap the data keys of the accounts. */
  personalDataKeys: MasterKeys;
  /** Null: no push messages. */
  vapidKey: VapidKey | null;
}

interface KeySettings {
  SESSION_KEYS: string;
  PERSONAL_DATA_KEYS: string;
  VAPID_KEY: string;
}

interface Place {
  dataDir: string;
  /** Other hosts have a DATA_DIR of their own, so a key in it is not the key of the installation. */
  hasOtherHosts: boolean;
}

export const keysOf = (
  { SESSION_KEYS, PERSONAL_DATA_KEYS, VAPID_KEY }: KeySettings,
  { dataDir, hasOtherHosts }: Place,
): Keys => ({
  csrfKeys: SESSION_KEYS ? SESSION_KEYS.split(',') : [loadOrCreateKey(dataDir, 'session.key')],
  personalDataKeys: PERSONAL_DATA_KEYS
    ? parseMasterKeys(PERSONAL_DATA_KEYS)
    : localMasterKey(loadOrCreateKey(dataDir, 'personal-data.key')),
  vapidKey: vapidKeyOf(VAPID_KEY || (hasOtherHosts ? '' : localVapidKey(dataDir))),
});

const localVapidKey = (dataDir: string): string => loadOrCreateKey(dataDir, 'vapid.key', createVapidKey);
