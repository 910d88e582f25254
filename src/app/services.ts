/** Chooses the adapter of every external service by configuration: the real one or the local one. */
import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import { sendsPhoneCodes } from '#app/missing-providers.ts';
import { documentKinds } from '#app/document-kinds.ts';
import type { SiteSettings } from '#app/site-settings.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Clock } from '#platform/clock.ts';
import { openFiles } from '#platform/files/open-files.ts';
import type { Log } from '#platform/log/log.ts';
import { clamdScanner } from '#platform/malware/clamd.ts';
import type { Services, Settings } from '#platform/services.ts';
import { openPush } from '#platform/push/open-push.ts';
import { argonPasswords } from '#platform/passwords/passwords.ts';
import { openSuggestions } from '#platform/suggestions/open-suggestions.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';
import { createVault } from '#platform/vault/vault.ts';

const settingsOf = (config: Config, site: SiteSettings): Settings => ({
  productName: config.productName,
  publicOrigin: config.publicOrigin,
  publicOriginIsSet: config.publicOriginIsSet,
  host: new URL(config.publicOrigin).hostname,
  secure: config.secure,
  hstsSubdomains: config.hstsSubdomains,
  strictSession: config.strictSession,
  csrfKeys: config.csrfKeys,
  dataDir: config.dataDir,
  demo: config.demo,
  get publicPage() {
    return site.publicPage;
  },
  configuredPublicPage: config.publicPage,
  autoPublish: config.autoPublish,
  voteRequires: config.voteRequires,
  limitLoopback: config.limitLoopback,
  writesPerMinute: config.writesPerMinute,
  smsPerDay: config.smsPerDay,
  quietHours: config.quietHours,
  sendsPhoneCodes: sendsPhoneCodes(config),
});

/** «Name <address>» → address. */
const addressOf = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('<') + 1).replace('>', '');

interface ServiceParts {
  log: Log;
  clock: Clock;
  site: SiteSettings;
  t: Translate;
  signing: SigningSettings;
}

export async function connectServices(
  config: Config,
  { log, clock, site, t, signing }: ServiceParts,
): Promise<Services> {
  return {
    settings: settingsOf(config, site),
    refreshSettings: site.refresh,
    clock,
    passwords: argonPasswords(),
    files: await openFiles({ s3Url: config.s3Url, dir: join(config.dataDir, 'files') }),
    scanner: config.clamdUrl === null ? null : clamdScanner({ url: config.clamdUrl }),
    vault: createVault(config.personalDataKeys),
    signing,
    documentKinds,
    log,
    t,
    push: openPush({
      key: config.vapidKey,
      contact: `mailto:${config.replyTo ?? addressOf(config.mailFrom)}`,
      allowsLoopback: !config.production,
    }),
    suggestions: openSuggestions({
      token: config.dadataToken,
      mayInventCompanies: !config.production,
      log,
      clock,
    }),
  };
}
