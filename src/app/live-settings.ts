/** What officers set for the whole site while the product runs; read by everybody, asked of the database by nobody but us. */
import type { Log } from '#platform/log/log.ts';
import type { Database } from '#platform/db/database.ts';
import { readSiteSetting } from '#features/editing/server/site-setting.ts';

/** What an officer has set in another process is known here after this at the latest. */
const longestUnknownMs = 5_000;

export interface LiveSettings {
  readonly publicPage: boolean;
  /** Reads them again; this process follows at once. */
  refresh(): Promise<void>;
  /** Follows the other processes; returns what ends it. */
  watch(log: Log): () => void;
}

interface Parts {
  database: Database;
  /** As the configuration says. */
  publicPage: boolean;
  /** Something is another way than it was. */
  onChange: () => void;
}

/** To be refreshed once before anybody looks. */
export function liveSettings({ database, publicPage: configured, onChange }: Parts): LiveSettings {
  let publicPage = configured;
  const refresh = async (): Promise<void> => {
    const set = (await readSiteSetting(database.db)).publicPage ?? configured;
    if (set === publicPage) return;
    publicPage = set;
    onChange();
  };
  return {
    get publicPage() {
      return publicPage;
    },
    refresh,
    watch(log) {
      const look = () => void refresh().catch((error: unknown) => log.error('settings.unread', {}, error));
      const timer = setInterval(look, longestUnknownMs).unref();
      return () => clearInterval(timer);
    },
  };
}
