/** Starts the product: config → database → migrations → demo → outbox → schedule → pages → listen. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkInstallation } from '#app/check-installation.ts';
import { readConfig } from '#app/config.ts';
import { missingProviders } from '#app/missing-providers.ts';
import { startErrorOf } from '#app/start-error.ts';
import type { Config } from '#app/config.ts';
import { printLockWait } from '#app/print-lock-wait.ts';
import { inviteFirstOfficer } from '#features/staff/server/invite-first-officer.ts';
import { createProduct } from '#app/product.ts';
import type { Product } from '#app/product.ts';
import { startSchedule } from '#app/schedule.ts';
import { openSite } from '#app/site.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { limitHeap } from '#platform/limit-heap.ts';
import type { LogLevel, Log } from '#platform/log/log.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Longer than requests in flight and deliveries may take together. */
const stopLimitMs = 50_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

// The disk that takes the output may be full.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// Here for a start without scripts/start.ts.
limitHeap();

try {
  await start(readConfig());
} catch (error) {
  console.error(startErrorOf(error));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel as LogLevel });
  const t = await loadTranslator();
  print(
    config.database.kind === 'pglite'
      ? t('console@start.embedded', { dir: config.dataDir })
      : t('console@start.server'),
  );
  for (const line of missingProviders(config)) print(t(line));
  const database = await openDatabase({
    ...config.database,
    onError: (error) => log.warn('database', { reason: String(error) }),
    onLockWait: printLockWait(t, print),
  });
  const applied = await migrate(database, join(root, 'migrations'));
  if (applied.length) print(t('console@start.migrated', { names: applied.join(', ') }));
  const product = await createProduct({ config, database, log, clock: systemClock });
  await checkInstallation({ config, product, log });
  if (config.demo) await seedDemo(product.serverContext);
  if (config.firstOfficerEmail) await inviteOfficer(product, config.firstOfficerEmail);
  product.relay.start();
  const schedule = startSchedule({ product, log, auditMonths: config.auditMonths });
  const stopWatching = product.site.watch(log);
  const others = await product.listenToOthers();
  if (!others.isHeard) print(t('console@start.unheard'));
  await openSite({ config, product, log });
  const address = await product.server.listen({ port: config.port, host: config.host });
  const close = async () => {
    product.beginDrain();
    await pause(config.drainSeconds * 1000);
    stopWatching();
    await others.stop();
    await Promise.all([schedule.stop(), product.server.close()]);
    await product.relay.stop();
    await database.close();
  };
  const stop = createShutdown(close, { log, limitMs: config.drainSeconds * 1000 + stopLimitMs });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  await announce(config, address);
}

async function seedDemo(serverContext: ServerContext): Promise<void> {
  const { seedDemo: seed } = await import('../../seeds/demo.ts');
  await seed(serverContext, print);
}

/** The link goes by letter only: the output of a server is a log, and a log holds no codes (security, promise 6). */
async function inviteOfficer({ serverContext, t }: Product, email: string): Promise<void> {
  const issued = await inviteFirstOfficer(serverContext, { email, again: false });
  if (issued === 'exists') return;
  print(issued === 'taken' ? t('console@officer.takenAtStart') : t('console@officer.invitedAtStart'));
}

/** A second signal exits immediately. */
function createShutdown(
  close: () => Promise<void>,
  { log, limitMs }: { log: Log; limitMs: number },
): (signal: string) => Promise<void> {
  let isStopping = false;
  return async (signal) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('stopping', { signal });
    setTimeout(() => process.exit(1), limitMs).unref();
    await close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop.failed', {}, error);
        process.exit(1);
      },
    );
  };
}

async function announce(config: Config, address: string): Promise<void> {
  const port = new URL(address).port;
  const origin = config.publicOriginIsSet ? config.publicOrigin : `http://localhost:${port}`;
  if (config.demo) {
    const { castTable } = await import('../../seeds/cast-table.ts');
    print(castTable(origin));
  }
  print(`ready ${origin}`);
}
