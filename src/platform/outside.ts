/** Everything outside the process that a feature may need, handed down as one argument; nothing of it is global. */
import type { Clock } from '#platform/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log/log.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Suggestions } from '#platform/suggestions/suggestions.ts';

export interface Settings {
  productName: string;
  publicOrigin: string;
  /** PUBLIC_ORIGIN was given: only that origin is ours. */
  publicOriginIsSet: boolean;
  /** Host of the public origin. */
  host: string;
  secure: boolean;
  strictSession: boolean;
  csrfKeys: readonly string[];
  dataDir: string;
  demo: boolean;
  /** The spec's public-page feature flag, as it is at this moment. */
  readonly publicPage: boolean;
  /** The same, unless the officers say otherwise. */
  configuredPublicPage: boolean;
  /** Publish at once instead of waiting for the fund (product decision 5). */
  autoPublish: boolean;
  /** Limits per address count for loopback too. */
  limitLoopback: boolean;
  /** Messages of the whole product: a runaway costs this much and no more (security §3.1). */
  smsPerDay: number;
}

export interface Outside {
  settings: Settings;
  /** An officer has set something: this process follows at once. */
  refreshSettings(): Promise<void>;
  clock: Clock;
  passwords: Passwords;
  files: FileStore;
  suggestions: Suggestions;
  log: Log;
}
