/** Site-wide settings that officers change at run time, cached in memory. */
import type { Log } from '#platform/log/log.ts';
import type { Database } from '#platform/db/database.ts';
import { readSiteSetting } from '#features/editing/server/site-setting.ts';

/** A change made in another process takes effect here after this time at the latest, even when it was not heard. */
const pollMs = 5_000;

export interface SiteSettings {
  readonly publicPage: boolean;
  /** Reloads the settings. Takes effect in this process immediately. */
  refresh(): Promise<void>;
  /** Polls for changes made by other processes. Returns a function that stops it. */
  watch(log: Log): () => void;
}

interface SiteSettingsOptions {
  database: Database;
  /** Default from the configuration. */
  publicPage: boolean;
  /** Called after a setting has changed. */
  onChange: () => void;
}

/** Call `refresh` once before the first use. */
export function createSiteSettings({
  database,
  publicPage: defaultPublicPage,
  onChange,
}: SiteSettingsOptions): SiteSettings {
  let publicPage = defaultPublicPage;
  const refresh = async (): Promise<void> => {
    const current = (await readSiteSetting(database.db)).publicPage ?? defaultPublicPage;
    if (current === publicPage) return;
    publicPage = current;
    onChange();
  };
  return {
    get publicPage() {
      return publicPage;
    },
    refresh,
    watch(log) {
      // Logged once: while the database is away, every poll fails.
      let isUnread = false;
      const poll = () =>
        void refresh().then(
          () => (isUnread = false),
          (error: unknown) => {
            if (!isUnread) log.error('settings.unread', {}, error);
            isUnread = true;
          },
        );
      const timer = setInterval(poll, pollMs).unref();
      return () => clearInterval(timer);
    },
  };
}
