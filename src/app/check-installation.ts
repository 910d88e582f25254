/** What the start checks beyond the settings themselves: the database user, the file store, the keys and the accounts. */
import { environmentNames } from '#app/config.ts';
import type { Config } from '#app/config.ts';
import { misspeltSettings } from '#app/misspelt-settings.ts';
import type { Product } from '#app/product.ts';
import { bypassesRowSecurity } from '#platform/db/bypasses-row-security.ts';
import { checkFiles } from '#platform/files/check-files.ts';
import type { Log } from '#platform/log/log.ts';
import type { MalwareScanner } from '#platform/malware/scanner.ts';
import { checkMasterKeys } from '#platform/vault/check-master-keys.ts';

interface CheckOptions {
  config: Config;
  product: Product;
  log: Log;
}

/** Logs what is unwise and throws a `SetupError` for what must not run. */
export async function checkInstallation({ config, product, log }: CheckOptions): Promise<void> {
  const { serverContext } = product;
  for (const { name, resembled } of misspeltSettings(environmentNames()))
    log.warn('setting.unknown', { names: name, reason: `${resembled} may be meant` });
  if (await bypassesRowSecurity(serverContext.database))
    log.warn('database.row-security-off', {
      reason: 'the user of DATABASE_URL is a superuser or has BYPASSRLS: connect as the owner',
    });
  await checkFiles(serverContext.services.files, { log });
  await checkScanner(serverContext.services.scanner, log);
  await checkMasterKeys(serverContext.database.db, config.personalDataKeys, log);
  if (!config.production) return;
  const { refuseDemoAccounts } = await import('../../seeds/refuse-demo-accounts.ts');
  await refuseDemoAccounts(serverContext);
}

/** Only logged: pages need no scanner, and clamd takes a minute to load its signatures. */
const checkScanner = async (scanner: MalwareScanner | null, log: Log): Promise<void> =>
  scanner?.ping().catch((error: unknown) => log.warn('scanner.unusable', {}, error));
