/** Settings and external services, passed to the features as one argument instead of globals. */
import type { Translate } from '#kernel/translate.ts';
import type { Clock } from '#platform/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { MalwareScanner } from '#platform/malware/scanner.ts';
import type { Log } from '#platform/log/log.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Suggestions } from '#platform/suggestions/suggestions.ts';
import type { Push } from '#platform/push/push.ts';
import type { DocumentKinds } from '#platform/documents/document-kind.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface Settings {
  productName: string;
  publicOrigin: string;
  /** PUBLIC_ORIGIN is configured: no other origin counts as our own. */
  publicOriginIsSet: boolean;
  /** Host of the public origin. */
  host: string;
  secure: boolean;
  /** Browsers use https for the subdomains of the public origin too. */
  hstsSubdomains: boolean;
  strictSession: boolean;
  csrfKeys: readonly string[];
  dataDir: string;
  demo: boolean;
  /** The current value of the spec's public-page feature flag. */
  readonly publicPage: boolean;
  /** The flag from the configuration; officers can override it. */
  configuredPublicPage: boolean;
  /** Publishes scenarios without review by the fund (product decision 5). */
  autoPublish: boolean;
  /** What a company must have opened before it votes (product §8). */
  voteRequires: 'TEXT' | 'CARD';
  /** Applies the limits per address and account to loopback too. */
  limitLoopback: boolean;
  /** Of one account in one process; 0: no limit (security §3.1). */
  writesPerMinute: number;
  /** Limit for the whole product: caps the cost of abuse (security §3.1). */
  smsPerDay: number;
  /** Moscow hours in which only critical messages are sent. Null: the installation has no quiet hours. */
  quietHours: { from: number; to: number } | null;
  /** False in production without a provider of messages. */
  sendsPhoneCodes: boolean;
}

export interface Services {
  settings: Settings;
  /** Rereads the settings that officers edit, so that this process applies a change immediately. */
  refreshSettings(): Promise<void>;
  clock: Clock;
  passwords: Passwords;
  files: FileStore;
  /** Null without CLAMD_URL. */
  scanner: MalwareScanner | null;
  /** Encrypts personal data. */
  vault: Vault;
  suggestions: Suggestions;
  push: Push;
  signing: SigningSettings;
  /** Who reads which signed document. */
  documentKinds: DocumentKinds;
  log: Log;
  /** Texts that the server itself writes: documents, labels of the wire. */
  t: Translate;
}
